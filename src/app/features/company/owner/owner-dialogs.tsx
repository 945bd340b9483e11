import { Alert, Button, Group, PasswordInput, Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notify } from '#app/ui/notify.tsx';
import { ActFrame } from '#app/ui/record/act-dialog.tsx';
import { required } from '#app/ui/rules.ts';
import { useSubmit } from '#app/ui/use-submit.ts';
import { useClose, useHandOver, type Ownership } from './api.ts';

type DialogProps = { ownership: Ownership; onClose(): void };

/** The company gets another owner at once; both are told by email. */
export function HandOverDialog({ ownership, onClose }: DialogProps) {
  const handOver = useHandOver();
  const form = useForm({
    initialValues: { account_id: '', password: '' },
    validate: { account_id: required('A new owner'), password: required('Your password') },
  });
  const { pending, onSubmit } = useSubmit(form, async (body) => {
    const { owner } = await handOver.mutateAsync(body);
    notify('success', `${owner?.name ?? 'Somebody else'} owns the company now.`);
    onClose();
  });
  return (
    <ActFrame title="Hand the company over" onClose={onClose}>
      <form noValidate onSubmit={onSubmit}>
        <Stack>
          <Text size="sm">
            You stay an administrator. Only the new owner can hand the company over again, or close it. Both
            of you are told by email.
          </Text>
          <Select
            label="New owner"
            placeholder="Choose an administrator"
            data={ownership.candidates.map(({ id, name, email }) => ({
              value: id,
              label: `${name}, ${email}`,
            }))}
            {...form.getInputProps('account_id')}
            value={form.values.account_id || null}
            onChange={(id) => form.setFieldValue('account_id', id ?? '')}
          />
          <PasswordInput
            label="Your password"
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={pending}>
              Hand over
            </Button>
          </Group>
        </Stack>
      </form>
    </ActFrame>
  );
}

/** Afterwards there is nothing here any more for whoever is signed in. */
export function CloseDialog({ ownership, name, onClose }: DialogProps & { name: string }) {
  const close = useClose();
  const form = useForm({
    initialValues: { confirmation: '', password: '' },
    validate: {
      confirmation: (typed) => (typed.trim() === name.trim() ? null : `Type “${name}” to confirm.`),
      password: required('Your password'),
    },
  });
  const { pending, onSubmit } = useSubmit(form, async (body) => {
    await close.mutateAsync(body);
    location.assign('/login');
  });
  return (
    <ActFrame title={`Close ${name}?`} onClose={onClose}>
      <form noValidate onSubmit={onSubmit}>
        <Stack>
          {ownership.coming_visits > 0 && (
            <Alert color="yellow">
              {ownership.coming_visits === 1 ? '1 visit is' : `${ownership.coming_visits} visits are`} still
              to come. Nobody cancels them or tells their customers.
            </Alert>
          )}
          <Text size="sm">
            Your pages and your booking stop at once, nothing is held or charged anymore, and everybody is
            signed out. For {ownership.reopen_days} days, we can open it again as it was: write to us.
          </Text>
          <TextInput
            label={`Type “${name}” to confirm`}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('confirmation')}
          />
          <PasswordInput
            label="Your password"
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" color="red" loading={pending}>
              Close the company
            </Button>
          </Group>
        </Stack>
      </form>
    </ActFrame>
  );
}
