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
  const field = (name: keyof typeof form.values) => ({ key: form.key(name), ...form.getInputProps(name) });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <SimpleGrid cols={2} spacing="sm">
          <TextInput label="First name" autoComplete="given-name" autoFocus {...field('first_name')} />
          <TextInput label="Last name" autoComplete="family-name" {...field('last_name')} />
        </SimpleGrid>
        <TextInput label="Company" autoComplete="organization" {...field('business_name')} />
        <TextInput label="Email" type="email" autoComplete="email" {...field('email')} />
        <Button type="submit" size="md" mt={4} loading={pending}>
          Email me a link to start
        </Button>
      </Stack>
    </form>
  );
}
