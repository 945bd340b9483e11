import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { isApiError } from '#app/lib/api-error.ts';
import { useAccountWords } from '#app/words/account/index.ts';
import { useWords } from '#app/words/words-context.tsx';
import { notify } from '#app/ui/notify.tsx';
import { createRules } from '#app/ui/rules.ts';
import { useSubmit } from '#app/ui/use-submit.ts';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useStopSecondFactor } from './api.ts';

export function SecondFactorStop() {
  const [asked, setAsked] = useState(false);
  const stop = useStopSecondFactor();
  const { signIn } = useWords();
  const { secondFactor: words } = useAccountWords();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: { password: createRules(signIn.rules).required(signIn.rules.yourPassword) },
  });
  const { pending, onSubmit } = useSubmit(form, async ({ password }) => {
    try {
      await stop.mutateAsync(password);
      notify('success', words.isOff);
    } catch (error) {
      if (!isApiError(error) || error.code !== 'CURRENT_PASSWORD_INVALID') throw error;
      form.setFieldError('password', error.message);
    }
  });
  if (!asked) {
    return (
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {words.needed}
        </Text>
        <Button variant="default" onClick={() => setAsked(true)}>
          {words.switchOff}
        </Button>
      </Group>
    );
  }
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <PasswordField
          label={words.confirm}
          autoComplete="current-password"
          autoFocus
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Group>
          <Button type="submit" color="red" loading={pending}>
            {words.switchOff}
          </Button>
          <Button variant="default" onClick={() => setAsked(false)}>
            {words.keepOn}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
