import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isEmail } from '#app/ui/rules.ts';
import { useSubmit } from '#app/ui/use-submit.ts';
import { useRequestReset } from './api.ts';

export function ResetForm({ onSent }: { onSent: (address: string) => void }) {
  const reset = useRequestReset();
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '' }, validate: { email: isEmail } });
  const { pending, onSubmit } = useSubmit(form, async ({ email }) =>
    onSent((await reset.mutateAsync(email.trim())).sent_to),
  );
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          autoFocus
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="md" loading={pending}>
          Send link
        </Button>
      </Stack>
    </form>
  );
}
