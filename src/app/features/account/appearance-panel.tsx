import { SegmentedControl, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { Panel } from '#app/ui/panel.tsx';
import { useWords } from '#app/words/words-context.tsx';

export function AppearancePanel() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { appearance } = useWords().account;
  const schemes: { value: MantineColorScheme; label: string }[] = [
    { value: 'light', label: appearance.light },
    { value: 'dark', label: appearance.dark },
    { value: 'auto', label: appearance.system },
  ];
  return (
    <Panel title={appearance.title} description={appearance.hint}>
      <SegmentedControl
        aria-label={appearance.theme}
        data={schemes}
        value={colorScheme}
        onChange={setColorScheme}
      />
    </Panel>
  );
}
