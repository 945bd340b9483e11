import { Button, Checkbox, Group, Textarea } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import type { Note } from './api.ts';
import classes from './notes.module.css';

type NoteText = Pick<Note, 'text' | 'team_viewable' | 'customer_viewable'>;

type NoteFormProps = {
  initial?: NoteText;
  label: string;
  action: string;
  pending: boolean;
  /** Whether it was taken. */
  onSave(note: NoteText): Promise<boolean>;
  onClose?(): void;
};

const empty: NoteText = { text: '', team_viewable: false, customer_viewable: false };

/** What is written down, and who else may read it. */
export function NoteForm({ initial = empty, label, action, pending, onSave, onClose }: NoteFormProps) {
  const [note, setNote] = useState(initial);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (note.text.trim() === '' || pending) return;
    if (await onSave(note)) setNote(empty);
  };
  return (
    <form className={classes.composer} onSubmit={(event) => void submit(event)}>
      <Textarea
        aria-label={label}
        placeholder="Write a note…"
        autosize
        minRows={2}
        maxRows={12}
        maxLength={10_000}
        value={note.text}
        onChange={(event) => setNote({ ...note, text: event.currentTarget.value })}
      />
      <Group justify="space-between" gap="sm">
        <Group gap="md">
          <Checkbox
            size="xs"
            label="Visible to teams"
            checked={note.team_viewable}
            onChange={(event) => setNote({ ...note, team_viewable: event.currentTarget.checked })}
          />
          <Checkbox
            size="xs"
            label="Visible to the customer"
            checked={note.customer_viewable}
            onChange={(event) => setNote({ ...note, customer_viewable: event.currentTarget.checked })}
          />
        </Group>
        <Group gap="xs">
          {onClose && (
            <Button size="xs" variant="default" onClick={onClose}>
              Cancel
            </Button>
          )}
          <Button size="xs" type="submit" loading={pending} disabled={note.text.trim() === ''}>
            {action}
          </Button>
        </Group>
      </Group>
    </form>
  );
}
