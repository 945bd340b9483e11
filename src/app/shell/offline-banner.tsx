import { useNetwork } from '@mantine/hooks';
import { Text } from '@mantine/core';
import { WifiOff } from 'lucide-react';
import { useLocation } from 'react-router';
import { useWords } from '#app/words/words-context.tsx';
import classes from './offline-banner.module.css';

export function OfflineBanner() {
  const { frame } = useWords();
  const { online } = useNetwork();
  const { pathname } = useLocation();
  // Crews work without a network: their own bar says what is kept, and nothing is out of reach.
  const isCrew = pathname === '/team' || pathname.startsWith('/team/');
  if (online || isCrew) return null;
  return (
    <div className={classes.banner} role="status">
      <WifiOff size={16} aria-hidden />
      <Text size="sm">{frame.offline}</Text>
    </div>
  );
}
