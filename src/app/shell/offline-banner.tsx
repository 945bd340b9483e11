import { useNetwork } from '@mantine/hooks';
import { Text } from '@mantine/core';
import { WifiOff } from 'lucide-react';
import classes from './offline-banner.module.css';

export function OfflineBanner() {
  if (useNetwork().online) return null;
  return (
    <div className={classes.banner} role="status">
      <WifiOff size={16} aria-hidden />
      <Text size="sm">You’re offline. What you see may be out of date.</Text>
    </div>
  );
}
