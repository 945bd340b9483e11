import { SegmentedControl, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { useWords } from '#app/words/words-context.tsx';

type ThemeChoiceProps = { size?: 'sm' | 'lg'; fullWidth?: boolean };

export function ThemeChoice(props: ThemeChoiceProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { appearance } = useWords().account;
  const schemes: { value: MantineColorScheme; label: string }[] = [
    { value: 'light', label: appearance.light },
    { value: 'dark', label: appearance.dark },
    { value: 'auto', label: appearance.system },
  ];
  return (
    <SegmentedControl
      {...props}
      aria-label={appearance.theme}
      data={schemes}
      value={colorScheme}
      onChange={setColorScheme}
    />
  );
}
