import { useUser } from '#app/lib/session.ts';
import { StatusPage } from '#app/shell/status-page.tsx';
import { useWords } from '#app/words/words-context.tsx';

export function Page() {
  const { title, signedIn, anonymous } = useWords().frame.forbidden;
  return <StatusPage code="403" title={title} text={useUser() ? signedIn : anonymous} />;
}
