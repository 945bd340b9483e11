import { Button, Checkbox, Group, Popover, TextInput } from '@mantine/core';
import { Bookmark, Save } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import type { View } from './view.ts';
import classes from './views-bar.module.css';

type SaveViewProps = {
  views: readonly View[];
  onCreate(name: string, shared: boolean): void;
  onUpdate(view: View): void;
};

/** Keeps what is shown under a name. */
export function SaveView({ views, onCreate, onUpdate }: SaveViewProps) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const twin = views.find((view) => view.name === name.trim());
    if (twin) onUpdate(twin);
    else onCreate(name.trim(), shared);
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
