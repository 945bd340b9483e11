import { Button, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isEmail, required } from '#app/ui/rules.ts';
import { useSubmit } from '#app/ui/use-submit.ts';
import { useRegister } from './api.ts';

export function SignupForm({ onSent }: { onSent: (address: string) => void }) {
  const register = useRegister();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { first_name: '', last_name: '', business_name: '', email: '' },
    validate: {
      first_name: required('First name'),
      last_name: required('Last name'),
      business_name: required('Company name'),
      email: isEmail,
    },
  });
  const { pending, onSubmit } = useSubmit(form, async (values) =>
    onSent((await register.mutateAsync(values)).sent_to),
  );
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <SimpleGrid cols={2} spacing="sm">
          <TextInput
            key={form.key('first_name')}
            label="First name"
            autoComplete="given-name"
            autoFocus
            {...form.getInputProps('first_name')}
          />
          <TextInput
            key={form.key('last_name')}
            label="Last name"
            autoComplete="family-name"
            {...form.getInputProps('last_name')}
          />
        </SimpleGrid>
        <TextInput
          key={form.key('business_name')}
          label="Company"
          autoComplete="organization"
          {...form.getInputProps('business_name')}
        />
        <TextInput
          key={form.key('email')}
          label="Email"
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <Button type="submit" size="md" mt={4} loading={pending}>
          Email me a link to start
        </Button>
      </Stack>
    </form>
  );
}
