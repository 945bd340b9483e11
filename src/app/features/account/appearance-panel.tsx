import { SegmentedControl, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { Panel } from '#app/ui/panel.tsx';

const schemes: { value: MantineColorScheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
];

export function AppearancePanel() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Panel title="Appearance" description="On this device only.">
      <SegmentedControl aria-label="Theme" data={schemes} value={colorScheme} onChange={setColorScheme} />
    </Panel>
  );
}
