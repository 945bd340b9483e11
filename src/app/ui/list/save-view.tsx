import { Button, Checkbox, Group, Popover, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Bookmark, Save } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { createSavedView, updateSavedView } from '#engine/contracts/platform/saved-views.ts';
import { request } from '#app/lib/api.ts';
import { notify } from '../notify.tsx';
import type { View } from './view.ts';
import classes from './views-bar.module.css';

type SaveViewProps = {
  list: string;
  /** Those that this person may change. */
  views: readonly View[];
  /** What the address says. */
  query: string;
  columns: readonly string[] | null;
  show(query: string): void;
};

/** Keeps what is shown under a name, anew where this person has a view of that name. */
export function SaveView({ list, views, query: shown, columns, show }: SaveViewProps) {
  const client = useQueryClient();
  const kept = new URLSearchParams(shown);
  if (columns) kept.set('columns', columns.join());
  const query = kept.toString();
  const save = useMutation({
    mutationFn: (named: { name: string; shared: boolean }) => {
      const twin = views.find((view) => view.name === named.name);
      return twin
        ? request(updateSavedView, { params: { id: twin.id }, body: { query } })
        : request(createSavedView, { body: { list, query, ...named } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['saved_views'] }),
    onSuccess: (_view, named) => {
      notify('success', `View ${named.name} saved.`);
      if (query !== shown) show(query);
    },
  });
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    save.mutate({ name: name.trim(), shared });
    setOpen(false);
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width={280}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<Bookmark size={14} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen(!isOpen)}
        >
          Save view
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Save view">
        <form onSubmit={submit} className={classes.form}>
          <TextInput
            label="Name"
            maxLength={60}
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Checkbox
            label="Share with everyone who sees this list"
            checked={shared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
          <Group justify="flex-end">
            <Button
              type="submit"
              size="sm"
              leftSection={<Save size={14} aria-hidden />}
              disabled={name.trim() === ''}
            >
              Save
            </Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
