import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { NewPasswordInput } from '#app/ui/new-password-input.tsx';
import { notify } from '#app/ui/notify.tsx';
import { isPassword, required } from '#app/ui/rules.ts';
import { useSubmit } from '#app/ui/use-submit.ts';
import { useChangePassword } from './api.ts';

export function ChangePasswordForm({ onDone }: { onDone?: () => void }) {
  const change = useChangePassword();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { current_password: '', password: '' },
    validate: { current_password: required('Your current password'), password: isPassword },
  });
  const { pending, onSubmit } = useSubmit(form, async (values) => {
    await change.mutateAsync(values);
    form.reset();
    notify('success', 'Your password has been changed. All other devices are signed out.');
    onDone?.();
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          key={form.key('current_password')}
          {...form.getInputProps('current_password')}
        />
        <NewPasswordInput
          label="New password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Group>
          <Button type="submit" loading={pending}>
            Change password
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
