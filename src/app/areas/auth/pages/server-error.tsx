import { useNavigate } from 'react-router';
import { StatusScreen } from '#app/ui/status-screen.tsx';

export function Page() {
  const navigate = useNavigate();
  return (
    <StatusScreen
      code="500"
      title="Something went wrong on our side"
      text="The request ran into an error. Go back and try again; if it keeps happening, tell your administrator what you were doing."
      retry={() => void navigate(-1)}
      home="/dashboard"
    />
  );
}
