import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { isApiError } from '#app/lib/api-error.ts';
import { notify } from '#app/ui/notify.tsx';
import { required } from '#app/ui/rules.ts';
import { useSubmit } from '#app/ui/use-submit.ts';
import { useStopSecondFactor } from './api.ts';

export function SecondFactorStop() {
  const [asked, setAsked] = useState(false);
  const stop = useStopSecondFactor();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: required('Your password') },
  });
  const { pending, onSubmit } = useSubmit(form, async ({ password }) => {
    try {
      await stop.mutateAsync(password);
      notify('success', 'Two-step sign-in is off.');
    } catch (error) {
      if (!isApiError(error) || error.code !== 'CURRENT_PASSWORD_INVALID') throw error;
      form.setFieldError('password', error.message);
    }
  });
  if (!asked) {
    return (
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          You need a code each time you sign in.
        </Text>
        <Button variant="default" onClick={() => setAsked(true)}>
          Switch off
        </Button>
      </Group>
    );
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <PasswordInput
          label="Enter your password to confirm"
          autoComplete="current-password"
          autoFocus
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Group>
          <Button type="submit" color="red" loading={pending}>
            Switch off
          </Button>
          <Button variant="default" onClick={() => setAsked(false)}>
            Keep it on
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
