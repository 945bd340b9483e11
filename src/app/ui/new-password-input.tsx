import { Progress, Text, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '#app/words/words-context.tsx';
import { PasswordField } from './password-field.tsx';
import { minPasswordLength } from './rules.ts';

/** Length is what makes a password strong; variety only helps a little. */
function strengthOf(password: string): number {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  return Math.min(100, (password.length / 18) * 80 + kinds * 5);
}

const levelOf = (strength: number) => (strength < 55 ? 'weak' : strength < 80 ? 'good' : 'strong');

export function NewPasswordInput({ onChange, ...props }: PasswordInputProps) {
  const [typed, setTyped] = useState('');
  const strength = strengthOf(typed);
  const { rules } = useWords().signIn;
  return (
    <div>
      <PasswordField
        autoComplete="new-password"
        description={rules.passwordHint(minPasswordLength)}
        {...props}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onChange?.(event);
        }}
      />
      {typed !== '' && (
        <div style={{ display: 'flex', alignItems: 'center', gap: 10, marginTop: 8 }}>
          <Progress
            value={strength}
            size={4}
            color={strength < 55 ? 'yellow' : 'green'}
            flex={1}
            aria-hidden
          />
          <Text size="xs" c="dimmed" role="status">
            {rules.strength[levelOf(strength)]}
          </Text>
        </div>
      )}
    </div>
  );
}
