import { useNavigate } from 'react-router';
import { StatusPage } from '#app/shell/status-page.tsx';
import { useWords } from '#app/words/words-context.tsx';

export function Page() {
  const navigate = useNavigate();
  const { broken } = useWords().frame;
  return <StatusPage code="500" title={broken.title} text={broken.back} retry={() => void navigate(-1)} />;
}
