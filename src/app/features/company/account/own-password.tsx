import { Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { createRules } from '#app/ui/rules.ts';
import { useSubmit } from '#app/ui/use-submit.ts';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useAccountWords } from '#app/words/account/index.ts';
import { useWords } from '#app/words/words-context.tsx';

type Props = {
  label: string;
  /** Shows a wrong password at the box by what it throws. */
  onGiven(body: { current_password: string }): Promise<unknown>;
  onDone(): void;
};

/** Whoever changes how one signs in shows that the account is theirs. */
export function OwnPassword({ label, onGiven, onDone }: Props) {
  const { signIn } = useWords();
  const { passkeys: words } = useAccountWords();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { current_password: '' },
    validate: { current_password: createRules(signIn.rules).required(signIn.rules.yourPassword) },
  });
  const { pending, onSubmit } = useSubmit(form, async (values) => {
    await onGiven(values);
    onDone();
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <PasswordField
          label={label}
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
