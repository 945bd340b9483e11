import { Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isGone } from '#app/lib/api-error.ts';
import { NewPasswordInput } from '#app/ui/new-password-input.tsx';
import { isPassword } from '#app/ui/rules.ts';
import { useSubmit } from '#app/ui/use-submit.ts';
import { useCompleteReset } from './api.ts';

type NewPasswordFormProps = { token: string; onDone: () => void; onExpired: () => void };

export function NewPasswordForm({ token, onDone, onExpired }: NewPasswordFormProps) {
  const complete = useCompleteReset();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', again: '' },
    validate: {
      password: isPassword,
      again: (value, { password }) => (value === password ? null : 'The passwords don’t match.'),
    },
  });
  const { pending, onSubmit } = useSubmit(form, async ({ password }) => {
    try {
      await complete.mutateAsync({ token, password });
    } catch (error) {
      if (isGone(error)) return onExpired();
      throw error;
    }
    onDone();
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <NewPasswordInput
          label="New password"
          autoFocus
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label="Repeat the password"
          autoComplete="new-password"
          key={form.key('again')}
          {...form.getInputProps('again')}
        />
        <Button type="submit" size="md" loading={pending}>
          Change password
        </Button>
      </Stack>
    </form>
  );
}
