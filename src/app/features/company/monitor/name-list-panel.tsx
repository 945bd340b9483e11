import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { ListPlus, Trash2 } from 'lucide-react';
import { confirmDestructive } from '#app/ui/confirm.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { required } from '#app/ui/rules.ts';
import { useSubmit } from '#app/ui/use-submit.ts';
import { namesQuery, useAddName, useRemoveName, type NameEntry, type NameList } from './api.ts';
import classes from './name-list-panel.module.css';

type NameListPanelProps = {
  list: NameList;
  title: string;
  description: string;
  example: string;
  search?: string;
};

function AddName({ list, example }: Pick<NameListPanelProps, 'list' | 'example'>) {
  const add = useAddName(list);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '', note: '' },
    validate: { name: required('A name') },
  });
  const { pending, onSubmit } = useSubmit(form, async ({ name, note }) => {
    await add.mutateAsync({ name: name.trim().toLowerCase(), ...(note ? { note } : {}) });
    form.reset();
  });
  return (
    <form onSubmit={onSubmit} noValidate className={classes.add}>
      <TextInput
        aria-label="Name"
        placeholder={example}
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <TextInput
        aria-label="Note"
        placeholder="Note (optional)"
        key={form.key('note')}
        {...form.getInputProps('note')}
      />
      <Button type="submit" loading={pending}>
        Add
      </Button>
    </form>
  );
}

function Entry({ entry, list }: { entry: NameEntry; list: NameList }) {
  const remove = useRemoveName(list);
  const ask = () =>
    confirmDestructive({
      title: `Remove “${entry.name}” from the list?`,
      text: 'This takes effect immediately.',
      action: 'Remove',
      onConfirm: () => remove.mutate(entry.id),
    });
  return (
    <li>
      <Text size="sm" ff="monospace" className={classes.name}>
        {entry.name}
      </Text>
      <Text size="sm" c="dimmed" className={classes.note}>
        {entry.note}
      </Text>
      <ActionIcon aria-label={`Remove ${entry.name} from the list`} loading={remove.isPending} onClick={ask}>
        <Trash2 size={16} />
      </ActionIcon>
    </li>
  );
}

export function NameListPanel({ list, title, description, example, search = '' }: NameListPanelProps) {
  const query = useQuery(namesQuery(list));
  return (
    <Panel title={title} description={description} flush>
      <AddName list={list} example={example} />
      <Loaded query={query}>
        {(entries) => {
          const shown = entries.filter(({ name, note }) => `${name} ${note}`.includes(search));
          if (shown.length === 0)
            return <EmptyState icon={ListPlus} title={search ? 'Nothing matches' : 'The list is empty'} />;
          return (
            <ul className={classes.list}>
              {shown.map((entry) => (
                <Entry key={entry.id} entry={entry} list={list} />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Panel>
  );
}
