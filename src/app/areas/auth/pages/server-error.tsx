import { useNavigate } from 'react-router';
import { StatusPage } from '#app/shell/status-page.tsx';

export function Page() {
  const navigate = useNavigate();
  return (
    <StatusPage
      code="500"
      title="Something went wrong on our side"
      text="Go back and try again. If this keeps happening, tell your administrator what you were doing."
      retry={() => void navigate(-1)}
    />
  );
}
