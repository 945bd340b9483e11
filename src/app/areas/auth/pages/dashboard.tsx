import { Navigate } from 'react-router';
import { StartPage } from '#app/features/company/onboarding/start-page.tsx';
import { startPathOf } from '#app/lib/start-path.ts';
import { useSignedInUser } from '#app/lib/session.ts';

/** Sends everybody to their own area. */
export function Page() {
  const user = useSignedInUser();
  if (!user.setup_complete) return <Navigate to={`/complete-signup/1/${user.id}`} replace />;
  const path = startPathOf(user);
  return path === '/admin/dashboard' && !user.impersonation ? <StartPage /> : <Navigate to={path} replace />;
}
