import { Panel } from '#app/ui/panel.tsx';
import { useWords } from '#app/words/words-context.tsx';
import { ThemeChoice } from './theme-choice.tsx';

export function AppearancePanel() {
  const { appearance } = useWords().account;
  return (
    <Panel title={appearance.title} description={appearance.hint}>
      <ThemeChoice />
    </Panel>
  );
}
