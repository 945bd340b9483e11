import { useNetwork } from '@mantine/hooks';
import { Text } from '@mantine/core';
import { WifiOff } from 'lucide-react';
import { useWords } from '#app/words/words-context.tsx';
import classes from './offline-banner.module.css';

export function OfflineBanner() {
  const { frame } = useWords();
  if (useNetwork().online) return null;
  return (
    <div className={classes.banner} role="status">
      <WifiOff size={16} aria-hidden />
      <Text size="sm">{frame.offline}</Text>
    </div>
  );
}
