import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Moon, Sun } from 'lucide-react';
import { useWords } from '#app/words/words-context.tsx';

export function ColorSchemeSwitch() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const { switchToLight, switchToDark } = useWords().signIn;
  const label = isDark ? switchToLight : switchToDark;
  return (
    <Tooltip label={label}>
      <ActionIcon size="lg" aria-label={label} onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
        {isDark ? <Sun size={17} /> : <Moon size={17} />}
      </ActionIcon>
    </Tooltip>
  );
}
