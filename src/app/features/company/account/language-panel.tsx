import type { User } from '#app/lib/session.ts';
import { Panel } from '#app/ui/panel.tsx';
import { useWords } from '#app/words/words-context.tsx';
import { LanguageChoice } from './language-choice.tsx';

export function LanguagePanel({ user }: { user: User }) {
  const { account } = useWords();
  return (
    <Panel title={account.language.title} description={account.language.hint}>
      <LanguageChoice user={user} />
    </Panel>
  );
}
