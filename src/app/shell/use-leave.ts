import { useNavigate } from 'react-router';
import { useLogout } from '#app/lib/session.ts';

/** Signs out and goes where one signs in; who is asked first and stays is left where they are. */
export function useLeave(): () => void {
  const logout = useLogout();
  const navigate = useNavigate();
  return () => logout.mutate(undefined, { onSuccess: (hasLeft) => hasLeft && void navigate('/login') });
}
