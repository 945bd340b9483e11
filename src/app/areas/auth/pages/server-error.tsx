import { useNavigate } from 'react-router';
import { StatusPage } from '#app/shell/status-page.tsx';

export function Page() {
  const navigate = useNavigate();
  return (
    <StatusPage
      code="500"
      title="Something went wrong on our side"
      text="The request ran into an error. Go back and try again; if it keeps happening, tell your administrator what you were doing."
      retry={() => void navigate(-1)}
    />
  );
}
