import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { SyntheticEvent } from 'react';
import { useWords } from '#app/words/words-context.tsx';

type SecondFactorStepProps = {
  form: UseFormReturnType<{ email: string; password: string; code: string }>;
  pending: boolean;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  onBack: () => void;
};

export function SecondFactorStep({ form, pending, onSubmit, onBack }: SecondFactorStepProps) {
  const { signIn } = useWords();
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {signIn.codeHint}
        </Text>
        <TextInput
          label={signIn.code}
          autoComplete="one-time-code"
          inputMode="text"
          autoFocus
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
        <Button type="submit" size="md" loading={pending}>
          {signIn.continue}
        </Button>
        <Anchor component="button" type="button" size="sm" onClick={onBack}>
          {signIn.otherAccount}
        </Anchor>
      </Stack>
    </form>
  );
}
