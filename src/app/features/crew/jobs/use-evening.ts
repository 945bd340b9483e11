import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { toLocal } from '#engine/time/zone.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { useNow } from '#app/ui/use-now.ts';

/** Where Mantine keeps what somebody has chosen. */
const choiceKey = 'mantine-color-scheme-value';

const hasChosen = (): boolean => {
  try {
    return localStorage.getItem(choiceKey) !== null;
  } catch {
    return false;
  }
};

const forget = (): void => {
  try {
    localStorage.removeItem(choiceKey);
  } catch {
    // A window that keeps nothing has kept no choice.
  }
};

/** By the clock of the company: from eight in the evening until six, a light page dazzles. */
export const isEvening = (now: number, timezone: string): boolean => {
  const { time } = toLocal(now, timezone);
  return time >= '20:00' || time < '06:00';
};

/** Dark in the evening, for whoever has not chosen. What is set here counts as no choice. */
export function useEvening(): void {
  const { setColorScheme } = useMantineColorScheme();
  const { timezone } = useFormats();
  const evening = isEvening(useNow(), timezone);
  useEffect(() => {
    if (!evening || hasChosen()) return undefined;
    setColorScheme('dark');
    forget();
    return () => {
      if (hasChosen()) return;
      setColorScheme('auto');
      forget();
    };
  }, [evening, setColorScheme]);
}
