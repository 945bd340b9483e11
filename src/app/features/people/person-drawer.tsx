import { Button, Drawer, Group, Select, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { CompanyRole } from '#engine/access/roles.ts';
import { useSignedInUser } from '#app/lib/session.ts';
import { notify } from '#app/ui/notify.tsx';
import { required } from '#app/ui/rules.ts';
import { useSubmit } from '#app/ui/use-submit.ts';
import { useUpdatePerson, type Person } from './api.ts';
import { PermissionGrid, type Exceptions } from './permission-grid.tsx';
import { roleChoices } from './role-choices.ts';

type Values = { first_name: string; last_name: string; role: CompanyRole; exceptions: Exceptions };

function PersonForm({ person, onClose }: { person: Person; onClose: () => void }) {
  const update = useUpdatePerson();
  const isSelf = useSignedInUser().id === person.id;
  const form = useForm<Values>({
    initialValues: {
      first_name: person.first_name,
      last_name: person.last_name,
      role: person.role,
      exceptions: person.exceptions,
    },
    validate: { first_name: required('First name'), last_name: required('Last name') },
  });
  const { pending, onSubmit } = useSubmit(form, async (values) => {
    await update.mutateAsync({ id: person.id, body: values });
    notify('success', 'Saved!');
    onClose();
  });
  const { role, exceptions } = form.getValues();
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <SimpleGrid cols={2} spacing="sm">
          <TextInput label="First name" {...form.getInputProps('first_name')} />
          <TextInput label="Last name" {...form.getInputProps('last_name')} />
        </SimpleGrid>
        <Select
          label="Role"
          data={roleChoices}
          disabled={isSelf}
          description={isSelf ? 'Ask another administrator to change your role.' : undefined}
          {...form.getInputProps('role')}
        />
        <div>
          <Title order={3}>Permissions</Title>
          <Text size="sm" c="dimmed" mb="sm">
            Set by the role, unless you change it here.
          </Text>
          <PermissionGrid
            role={role}
            exceptions={exceptions}
            onChange={(next) => form.setFieldValue('exceptions', next)}
            disabled={isSelf}
          />
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={pending} disabled={!form.isDirty()}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

export const PersonDrawer = ({ person, onClose }: { person: Person | null; onClose: () => void }) => (
  <Drawer opened={person !== null} onClose={onClose} position="right" size={520} title={person?.fullname}>
    {person && <PersonForm key={person.id} person={person} onClose={onClose} />}
  </Drawer>
);
