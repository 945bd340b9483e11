import { Button, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from '../settings/save-bar.module.css';

type ChangesBarProps = {
  /** Nothing is shown where nothing has changed. */
  isDirty: boolean;
  words: ReactNode;
  pending: boolean;
  /** Something has to be decided or mended first. */
  disabled?: boolean;
  saveLabel?: string;
  onDiscard(): void;
  onSave(): void;
};

/** Stays in sight as long as something that is no form is not saved. */
export function ChangesBar({
  isDirty,
  words,
  pending,
  disabled = false,
  saveLabel = 'Save changes',
  ...acts
}: ChangesBarProps) {
  useHotkeys([['mod+S', () => isDirty && !disabled && !pending && acts.onSave()]], []);
  return (
    <div className={classes.place} aria-live="polite">
      {isDirty && (
        <div className={classes.bar} role="region" aria-label="Unsaved changes">
          <Text size="sm" fw={550} className={classes.words ?? ''}>
            {words}
          </Text>
          <Button variant="default" disabled={pending} onClick={acts.onDiscard}>
            Discard
          </Button>
          <Button loading={pending} disabled={disabled} onClick={acts.onSave}>
            {saveLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
