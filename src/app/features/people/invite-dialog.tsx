import { Button, Group, Modal, Select, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { CompanyRole } from '#engine/access/roles.ts';
import { notify } from '#app/ui/notify.tsx';
import { PersonFields } from '#app/ui/person-fields.tsx';
import { isEmail, required } from '#app/ui/rules.ts';
import { useSubmit } from '#app/ui/use-submit.ts';
import { useInvite } from './api.ts';
import { roleChoices } from './role-choices.ts';

type Invitation = { first_name: string; last_name: string; email: string; role: CompanyRole };

function InviteForm({ onClose }: { onClose: () => void }) {
  const invite = useInvite();
  const form = useForm<Invitation>({
    mode: 'uncontrolled',
    initialValues: { first_name: '', last_name: '', email: '', role: 'r_staff' },
    validate: { first_name: required('First name'), last_name: required('Last name'), email: isEmail },
  });
  const { pending, onSubmit } = useSubmit(form, async (values) => {
    await invite.mutateAsync(values);
    notify('success', `We’ve sent an invitation to ${values.email}.`);
    onClose();
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <PersonFields field={(name) => ({ key: form.key(name), ...form.getInputProps(name) })} />
        <Select
          label="Role"
          description="Decides what they can see and do. You can adjust it later."
          data={roleChoices}
          key={form.key('role')}
          {...form.getInputProps('role')}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={pending}>
            Send invitation
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

export const InviteDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Modal opened={opened} onClose={onClose} title="Invite a person">
    <InviteForm onClose={onClose} />
  </Modal>
);
