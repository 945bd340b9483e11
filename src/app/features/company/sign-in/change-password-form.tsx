import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { NewPasswordInput } from '#app/ui/new-password-input.tsx';
import { notify } from '#app/ui/notify.tsx';
import { createRules } from '#app/ui/rules.ts';
import { useAccountWords } from '#app/words/account/index.ts';
import { useWords } from '#app/words/words-context.tsx';
import { useSubmit } from '#app/ui/use-submit.ts';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useChangePassword } from './api.ts';

export function ChangePasswordForm({ onDone }: { onDone?: () => void }) {
  const change = useChangePassword();
  const { signIn } = useWords();
  const { password: words } = useAccountWords();
  const { isPassword, required } = createRules(signIn.rules);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { current_password: '', password: '' },
    validate: { current_password: required(words.yourCurrent), password: isPassword },
  });
  const { pending, onSubmit } = useSubmit(form, async (values) => {
    await change.mutateAsync(values);
    form.reset();
    notify('success', words.changed);
    onDone?.();
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <PasswordField
          label={words.current}
          autoComplete="current-password"
          key={form.key('current_password')}
          {...form.getInputProps('current_password')}
        />
        <NewPasswordInput
          label={signIn.reset.newPassword}
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Group>
          <Button type="submit" loading={pending}>
            {signIn.reset.change}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
