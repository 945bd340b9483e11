import { Button, Group, Modal, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notify } from '#app/ui/notify.tsx';
import { PersonFields } from '#app/ui/person-fields.tsx';
import { isEmail, required } from '#app/ui/rules.ts';
import { useSubmit } from '#app/ui/use-submit.ts';
import { useInviteAdministrator } from './api.ts';

function AdministratorForm({ onClose }: { onClose: () => void }) {
  const invite = useInviteAdministrator();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { first_name: '', last_name: '', email: '' },
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

export const AdministratorDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Modal opened={opened} onClose={onClose} title="Invite a super-admin">
    <AdministratorForm onClose={onClose} />
  </Modal>
);
