import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { SyntheticEvent } from 'react';

type SecondFactorStepProps = {
  form: UseFormReturnType<{ email: string; password: string; code: string }>;
  pending: boolean;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  onBack: () => void;
};

export const SecondFactorStep = ({ form, pending, onSubmit, onBack }: SecondFactorStepProps) => (
  <form onSubmit={onSubmit} noValidate>
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        Open your authenticator app and enter the six digits it shows. A recovery code works too.
      </Text>
      <TextInput
        label="Code"
        autoComplete="one-time-code"
        inputMode="text"
        autoFocus
        key={form.key('code')}
        {...form.getInputProps('code')}
      />
      <Button type="submit" size="md" loading={pending}>
        Continue
      </Button>
      <Anchor component="button" type="button" size="sm" onClick={onBack}>
        Use a different account
      </Anchor>
    </Stack>
  </form>
);
