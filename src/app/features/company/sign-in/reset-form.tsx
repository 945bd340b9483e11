import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { createRules } from '#app/ui/rules.ts';
import { useWords } from '#app/words/words-context.tsx';
import { useSubmit } from '#app/ui/use-submit.ts';
import { useRequestReset } from './api.ts';

export function ResetForm({ onSent }: { onSent: (address: string) => void }) {
  const reset = useRequestReset();
  const { signIn } = useWords();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: { email: createRules(signIn.rules).isEmail },
  });
  const { pending, onSubmit } = useSubmit(form, async ({ email }) =>
    onSent((await reset.mutateAsync(email.trim())).sent_to),
  );
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <TextInput
          label={signIn.email}
          type="email"
          autoComplete="email"
          autoFocus
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="md" loading={pending}>
          {signIn.reset.send}
        </Button>
      </Stack>
    </form>
  );
}
