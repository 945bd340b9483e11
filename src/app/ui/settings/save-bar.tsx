import { Button, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useRef, type ReactNode } from 'react';
import type { SettingsFormState } from '../form/use-settings-form.ts';
import classes from './save-bar.module.css';

type SaveBarProps = {
  form: SettingsFormState;
  /** How many settings somebody else has saved otherwise. */
  disputed: number;
  /** What the change does, said where it is saved. */
  note?: ReactNode;
};

function describe(changes: number, wrong: number, disputed: number): string {
  if (disputed > 0) return 'Choose which changes to keep first';
  if (wrong > 0)
    return wrong === 1 ? '1 setting needs your attention' : `${wrong} settings need your attention`;
  return changes === 1 ? '1 unsaved change' : `${changes} unsaved changes`;
}

/** Stays in sight as long as something is not saved. */
export function SaveBar({ form, disputed, note }: SaveBarProps) {
  const save = useRef<HTMLButtonElement>(null);
  const { isDirty, changes, errors, pending, reset } = form;
  useHotkeys([['mod+S', () => save.current?.click()]], []);
  return (
    <div className={classes.place} aria-live="polite">
      {isDirty && (
        <div className={classes.bar} role="region" aria-label="Unsaved changes">
          {note}
          <Text size="sm" fw={550} className={classes.words ?? ''}>
            {describe(Object.keys(changes).length, Object.keys(errors).length, disputed)}
          </Text>
          <Button variant="default" disabled={pending} onClick={reset}>
            Discard
          </Button>
          <Button ref={save} type="submit" loading={pending} disabled={disputed > 0}>
            Save changes
          </Button>
        </div>
      )}
    </div>
  );
}
