import { Button, CloseButton, Group, Paper, Text } from '@mantine/core';
import { RefreshCw } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { updates } from '#app/lib/updates.ts';
import { useWords } from '#app/words/words-context.tsx';
import classes from './update-banner.module.css';

export function UpdateBanner() {
  const isWaiting = useSyncExternalStore(updates.subscribe, updates.isWaiting);
  const { frame } = useWords();
  const [dismissed, setDismissed] = useState(false);
  if (!isWaiting || dismissed) return null;
  return (
    <Paper className={classes.banner} shadow="md" withBorder role="status">
      <Group gap="sm" wrap="nowrap">
        <RefreshCw size={16} aria-hidden />
        <Text size="sm">{frame.newVersion}</Text>
        <Button size="compact-sm" flex="none" onClick={() => void updates.apply()}>
          {frame.reload}
        </Button>
        <CloseButton size="sm" aria-label={frame.notNow} onClick={() => setDismissed(true)} />
      </Group>
    </Paper>
  );
}
