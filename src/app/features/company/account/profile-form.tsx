import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { User } from '#app/lib/session.ts';
import { useWords } from '#app/words/words-context.tsx';
import { PhoneInput } from '#app/ui/phone-input.tsx';
import { notify } from '#app/ui/notify.tsx';
import { createRules } from '#app/ui/rules.ts';
import { useSubmit } from '#app/ui/use-submit.ts';
import { useUpdateMe } from './api.ts';

export function ProfileForm({ user }: { user: User }) {
  const update = useUpdateMe();
  const { account, signIn } = useWords();
  const { required } = createRules(signIn.rules);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { first_name: user.first_name, last_name: user.last_name, phone: user.phone ?? '' },
    validate: {
      first_name: required(account.firstName),
      last_name: required(account.lastName),
    },
  });
  // The phone belongs to the person's account in a company; super-admins have none.
  const hasPhone = user.role !== 'role_super_admin';
  const { pending, onSubmit } = useSubmit(form, async ({ phone, ...names }) => {
    await update.mutateAsync({ ...names, ...(hasPhone ? { phone: phone.trim() || null } : {}) });
    form.resetDirty();
    notify('success', account.saved);
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            label={account.firstName}
            autoComplete="given-name"
            key={form.key('first_name')}
            {...form.getInputProps('first_name')}
          />
          <TextInput
            label={account.lastName}
            autoComplete="family-name"
            key={form.key('last_name')}
            {...form.getInputProps('last_name')}
          />
        </SimpleGrid>
        {hasPhone && (
          <PhoneInput label={account.phone} key={form.key('phone')} {...form.getInputProps('phone')} />
        )}
        <Group>
          <Button type="submit" loading={pending}>
            {account.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
