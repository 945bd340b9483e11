import { StatusPage } from '#app/shell/status-page.tsx';
import { useWords } from '#app/words/words-context.tsx';

export function Page() {
  const { notFound } = useWords().frame;
  return <StatusPage code="404" {...notFound} />;
}
