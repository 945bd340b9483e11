import { Anchor, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link } from 'react-router';
import { isApiError } from '#app/lib/api-error.ts';
import { createRules } from '#app/ui/rules.ts';
import { useWords } from '#app/words/words-context.tsx';
import { useSubmit } from '#app/ui/use-submit.ts';
import { useLogin } from './api.ts';
import { DemoSignIns } from './demo-sign-ins.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';

type Credentials = { email: string; password: string; code: string };

const wantsCode = (error: unknown) => isApiError(error) && error.code === 'SECOND_FACTOR_REQUIRED';
const wasWrong = (error: unknown) => isApiError(error) && error.details['wrong'] === true;

function useLoginForm(onDone: () => void) {
  const [step, setStep] = useState<'password' | 'code'>('password');
  const login = useLogin();
  const { signIn } = useWords();
  const { isEmail, required } = createRules(signIn.rules);
  const form = useForm<Credentials>({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '', code: '' },
    validate: { email: isEmail, password: required(signIn.rules.yourPassword) },
  });
  const submit = useSubmit(form, async ({ email, password, code }) => {
    try {
      const given = code.replaceAll(/\s/g, '');
      await login.mutateAsync({
        email: email.trim(),
        password,
        ...(given && step === 'code' ? { code: given } : {}),
      });
      onDone();
    } catch (error) {
      if (wantsCode(error)) {
        setStep('code');
        if (wasWrong(error)) form.setFieldError('code', signIn.wrongCode);
        return;
      }
      if (isApiError(error) && error.code === 'INVALID_CREDENTIALS')
        form.setFieldError('password', error.message);
      else throw error;
    }
  });
  return { form, step, setStep, ...submit };
}

export function LoginForm({ onDone }: { onDone: () => void }) {
  const { form, step, setStep, pending, onSubmit } = useLoginForm(onDone);
  const { signIn } = useWords();
  if (step === 'code') {
    return (
      <SecondFactorStep
        form={form}
        pending={pending}
        onSubmit={onSubmit}
        onBack={() => setStep('password')}
      />
    );
  }
  return (
    <>
      <form onSubmit={onSubmit} noValidate>
        <Stack gap="md">
          <TextInput
            label={signIn.email}
            type="email"
            autoComplete="username"
            autoFocus
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label={signIn.password}
            autoComplete="current-password"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <Group justify="flex-end" mt={-6}>
            <Anchor component={Link} to="/reset" size="sm">
              {signIn.forgot}
            </Anchor>
          </Group>
          <Button type="submit" size="md" loading={pending}>
            {signIn.submit}
          </Button>
        </Stack>
      </form>
      <DemoSignIns onPick={(credentials) => form.setValues(credentials)} />
    </>
  );
}
