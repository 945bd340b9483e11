import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isGone } from '#app/lib/api-error.ts';
import { NewPasswordInput } from '#app/ui/new-password-input.tsx';
import { createRules } from '#app/ui/rules.ts';
import { useWords } from '#app/words/words-context.tsx';
import { useSubmit } from '#app/ui/use-submit.ts';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useCompleteReset } from './api.ts';

type NewPasswordFormProps = { token: string; onDone: () => void; onExpired: () => void };

export function NewPasswordForm({ token, onDone, onExpired }: NewPasswordFormProps) {
  const complete = useCompleteReset();
  const { reset, rules } = useWords().signIn;
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', again: '' },
    validate: {
      password: createRules(rules).isPassword,
      again: (value, { password }) => (value === password ? null : reset.mismatch),
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
          label={reset.newPassword}
          autoFocus
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <PasswordField
          label={reset.again}
          autoComplete="new-password"
          key={form.key('again')}
          {...form.getInputProps('again')}
        />
        <Button type="submit" size="md" loading={pending}>
          {reset.change}
        </Button>
      </Stack>
    </form>
  );
}
