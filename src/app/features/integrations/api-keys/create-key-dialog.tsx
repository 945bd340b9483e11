import { Alert, Button, Group, Modal, MultiSelect, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { CopyField } from '#app/ui/copy-field.tsx';
import { required } from '#app/ui/rules.ts';
import { useSubmit } from '#app/ui/use-submit.ts';
import { useCreateApiKey } from './api.ts';
import { scopeChoices } from './scopes.ts';

type Values = { name: string; names: string[]; level: string };

function CreateKeyForm({ onCreated, onClose }: { onCreated: (key: string) => void; onClose: () => void }) {
  const create = useCreateApiKey();
  const form = useForm<Values>({
    mode: 'uncontrolled',
    initialValues: { name: '', names: [], level: 'read' },
    validate: {
      name: required('A name'),
      names: (names) => (names.length > 0 ? null : 'Choose at least one permission.'),
    },
  });
  const { pending, onSubmit } = useSubmit(form, async ({ name, names, level }) => {
    const created = await create.mutateAsync({ name, scopes: names.map((scope) => `${scope}:${level}`) });
    onCreated(created.key);
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <TextInput
          label="Name"
          description="What will use it, e.g. “Website calendar”."
          data-autofocus
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <MultiSelect
          searchable
          hidePickedOptions
          label="Permissions"
          data={scopeChoices}
          key={form.key('names')}
          {...form.getInputProps('names')}
        />
        <SegmentedControl
          aria-label="Access level"
          data={[
            { value: 'read', label: 'Read only' },
            { value: 'manage', label: 'Read and write' },
          ]}
          key={form.key('level')}
          {...form.getInputProps('level')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={pending}>
            Create key
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const NewKey = ({ value, onClose }: { value: string; onClose: () => void }) => (
  <Stack gap="md">
    <Alert color="yellow" title="Copy it now">
      You won’t see this key again. Anyone who has it can use it, so treat it like a password.
    </Alert>
    <CopyField value={value} label="The new key" />
    <Group justify="flex-end">
      <Button onClick={onClose}>I’ve copied it</Button>
    </Group>
  </Stack>
);

export function CreateKeyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [key, setKey] = useState<string | null>(null);
  const close = () => {
    onClose();
    setKey(null);
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title="New API key"
      closeOnClickOutside={key === null}
      closeOnEscape={key === null}
    >
      {key === null ? (
        <CreateKeyForm onCreated={setKey} onClose={close} />
      ) : (
        <NewKey value={key} onClose={close} />
      )}
    </Modal>
  );
}
