import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { showPasswordWords } from '#app/words/part-words.ts';
import { useSpoken } from '#app/words/words-context.tsx';

/** A password that can be looked at: the button in it is named in the reader’s language. */
export function PasswordField(props: PasswordInputProps) {
  const { language } = useSpoken();
  return (
    <PasswordInput {...props} visibilityToggleButtonProps={{ 'aria-label': showPasswordWords[language] }} />
  );
}
