import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useWords } from '#app/words/words-context.tsx';

/** A password that can be looked at: the button in it is named in the reader’s language. */
export function PasswordField(props: PasswordInputProps) {
  const { showPassword } = useWords().signIn;
  return <PasswordInput {...props} visibilityToggleButtonProps={{ 'aria-label': showPassword }} />;
}
