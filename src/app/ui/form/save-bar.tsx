import { Button, Group, Text } from '@mantine/core';
import classes from './save-bar.module.css';

type SaveBarProps = {
  isDirty: boolean;
  pending: boolean;
  /** Something has to be decided first. */
  disabled?: boolean;
  onDiscard(): void;
};

/** Stays in sight below the boxes of a form: what was typed is not saved yet. */
export const SaveBar = ({ isDirty, pending, disabled = false, onDiscard }: SaveBarProps) => (
  <div className={classes.bar}>
    <Text size="sm" c="dimmed" role="status">
      {isDirty ? 'Unsaved changes' : 'No changes yet'}
    </Text>
    <Group gap="xs" wrap="nowrap">
      <Button size="xs" variant="default" onClick={onDiscard}>
        {isDirty ? 'Discard' : 'Close'}
      </Button>
      <Button size="xs" type="submit" loading={pending} disabled={disabled || !isDirty}>
        Save
      </Button>
    </Group>
  </div>
);
