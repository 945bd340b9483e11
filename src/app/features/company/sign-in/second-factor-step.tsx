import { Anchor, Button, Stack, Text, TextInput, type TextInputProps } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { useWords } from '#app/words/words-context.tsx';

type SecondFactorStepProps = {
  /** What the form that asks knows of the field of the code. */
  field: TextInputProps;
  pending: boolean;
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
  onBack: () => void;
};

export function SecondFactorStep({ field, pending, onSubmit, onBack }: SecondFactorStepProps) {
  const { signIn } = useWords();
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {signIn.codeHint}
        </Text>
        <TextInput label={signIn.code} autoComplete="one-time-code" inputMode="text" autoFocus {...field} />
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
