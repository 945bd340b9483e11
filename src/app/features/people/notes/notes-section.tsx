import { ActionIcon, Badge, Group, Menu, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useMay } from '#app/lib/session.ts';
import { whenDone } from '#app/lib/when-done.ts';
import { confirmDestructive } from '#app/ui/confirm.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { notify } from '#app/ui/notify.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { notesQuery, useNoteActs, type Note, type NoteSubject } from './api.ts';
import { NoteForm } from './note-form.tsx';
import classes from './notes.module.css';

const writers = ['manage_appointment', 'manage_contacts'] as const;

/** Resolved by whether it went well: what went wrong has been said. */
const hasWorked = (sending: Promise<unknown>): Promise<boolean> =>
  sending.then(
    () => true,
    () => false,
  );

/** What people have written about something, with who may read it. */
export function NotesSection({ about }: { about: NoteSubject }) {
  const notes = useQuery(notesQuery(about));
  const { add } = useNoteActs();
  const mayWrite = useMay()(writers, 'manage');
  return (
    <Panel title="Notes">
      {mayWrite && (
        <NoteForm
          label="New note"
          action="Add note"
          pending={add.isPending}
          onSave={(note) => hasWorked(add.mutateAsync({ ...about, ...note }))}
        />
      )}
      <Loaded query={notes}>
        {(found) =>
          found.length === 0 ? (
            <Text size="sm" c="dimmed" mt={mayWrite ? 12 : 0}>
              No notes yet.
            </Text>
          ) : (
            <ul className={classes.list} aria-label="Notes">
              {found.map((note) => (
                <NoteItem key={note.id} note={note} mayChange={mayWrite && !note.by_customer} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

type NotesToReadProps = {
  about: NoteSubject;
  title: string;
  /** What else is known, above the notes. */
  above?: ReactNode;
};

/** What was written about something else, to be read here and written there. Nothing where nothing was written. */
export function NotesToRead({ about, title, above }: NotesToReadProps) {
  const { data: notes = [] } = useQuery(notesQuery(about));
  if (notes.length === 0 && !above) return null;
  return (
    <Panel title={title}>
      {above}
      {notes.length > 0 && (
        <ul className={classes.list} aria-label={title}>
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} mayChange={false} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

const readersOf = ({ team_viewable, customer_viewable }: Note): string => {
  if (team_viewable && customer_viewable) return 'Team and customer';
  if (team_viewable) return 'Team';
  return customer_viewable ? 'Customer' : 'Office only';
};

function NoteItem({ note, mayChange }: { note: Note; mayChange: boolean }) {
  const { instant } = useFormats();
  const { update, remove } = useNoteActs();
  const [isEdited, setEdited] = useState(false);
  if (isEdited)
    return (
      <li className={classes.note}>
        <NoteForm
          label="Note"
          action="Save"
          initial={note}
          pending={update.isPending}
          onSave={async ({ text, team_viewable, customer_viewable }) => {
            const changes = { text, team_viewable, customer_viewable };
            const isSaved = await hasWorked(update.mutateAsync({ id: note.id, ...changes }));
            if (isSaved) setEdited(false);
            return isSaved;
          }}
          onClose={() => setEdited(false)}
        />
      </li>
    );
  const askToRemove = () =>
    confirmDestructive({
      title: 'Delete this note?',
      text: 'Nobody can read it anymore. This can’t be undone.',
      action: 'Delete note',
      onConfirm: () => whenDone(remove, note.id, () => notify('success', 'Note deleted.')),
    });
  return (
    <li className={classes.note}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <Text size="sm" className={classes.text}>
          {note.text}
        </Text>
        {mayChange && (
          <Menu position="bottom-end" width={160}>
            <Menu.Target>
              <ActionIcon
                size="sm"
                aria-label={`Actions for the note of ${note.author_name || 'the office'}`}
              >
                <Ellipsis size={15} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<Pencil size={15} />} onClick={() => setEdited(true)}>
                Edit
              </Menu.Item>
              <Menu.Item color="red" leftSection={<Trash2 size={15} />} onClick={askToRemove}>
                Delete
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
      <Group gap="xs" mt={6}>
        <Text size="xs" c="dimmed">
          {[note.author_name, instant(note.date)].filter(Boolean).join(' · ')}
        </Text>
        <Badge size="sm" color="gray">
          {note.by_customer ? 'From the customer' : readersOf(note)}
        </Badge>
      </Group>
    </li>
  );
}
