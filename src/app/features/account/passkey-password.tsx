import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { createRules } from '#app/ui/rules.ts';
import { useSubmit } from '#app/ui/use-submit.ts';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useAccountWords } from '#app/words/account/index.ts';
import { useWords } from '#app/words/words-context.tsx';
import { useAdding } from './use-adding.ts';

/** A passkey is a new way in, so whoever adds one shows that the account is theirs. */
export function PasskeyPassword({ onDone }: { onDone: () => void }) {
  const { signIn } = useWords();
  const { passkeys: words } = useAccountWords();
  const { add } = useAdding();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { current_password: '' },
    validate: { current_password: createRules(signIn.rules).required(signIn.rules.yourPassword) },
  });
  const { pending, onSubmit } = useSubmit(form, async (values) => {
    await add(values);
    onDone();
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <PasswordField
          label={words.password}
          autoComplete="current-password"
          autoFocus
          key={form.key('current_password')}
          {...form.getInputProps('current_password')}
        />
        <Group>
          <Button type="submit" loading={pending}>
            {words.continue}
          </Button>
          <Button variant="default" onClick={onDone}>
            {words.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
