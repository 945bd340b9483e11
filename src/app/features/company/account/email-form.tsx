import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { createRules } from '#app/ui/rules.ts';
import { useSubmit } from '#app/ui/use-submit.ts';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useAccountWords } from '#app/words/account/index.ts';
import { useWords } from '#app/words/words-context.tsx';
import {
  emailChangeQuery,
  useCancelEmailChange,
  useRequestEmailChange,
  type PendingEmailChange,
} from './api.ts';

/** Which letter is waited for, and the way back. */
function PendingChange({ change }: { change: PendingEmailChange }) {
  const { email } = useAccountWords();
  const cancel = useCancelEmailChange();
  return (
    <Alert role="status" title={email.pending(change.email)}>
      <Text size="sm">{email.sent(change.sent_to)}</Text>
      <Button variant="default" mt="sm" loading={cancel.isPending} onClick={() => cancel.mutate()}>
        {email.cancel}
      </Button>
    </Alert>
  );
}

/** Another address to sign in with: asked for here, confirmed in letters. */
export function EmailForm() {
  const change = useRequestEmailChange();
  const { signIn } = useWords();
  const { email: words } = useAccountWords();
  const { isEmail, required } = createRules(signIn.rules);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', current_password: '' },
    validate: { email: isEmail, current_password: required(words.password) },
  });
  const { data: pending } = useQuery(emailChangeQuery);
  const { pending: isSending, onSubmit } = useSubmit(form, async (values) => {
    await change.mutateAsync(values);
    form.reset();
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        {pending && <PendingChange change={pending} />}
        <TextInput
          label={words.address}
          type="email"
          autoComplete="email"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={words.password}
          autoComplete="current-password"
          key={form.key('current_password')}
          {...form.getInputProps('current_password')}
        />
        <Group>
          <Button type="submit" loading={isSending}>
            {words.change}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
