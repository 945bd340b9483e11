import { Anchor, Button, Divider, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from 'react-router';
import { isApiError } from '#app/lib/api-error.ts';
import { createRules } from '#app/ui/rules.ts';
import { showError } from '#app/ui/show-error.tsx';
import { useWords } from '#app/words/words-context.tsx';
import { useSubmit } from '#app/ui/use-submit.ts';
import { PasswordField } from '#app/ui/password-field.tsx';
import { useLogin, useRequestSignInLink } from './api.ts';
import { DemoSignIns } from './demo-sign-ins.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondFactorStep } from './second-factor-step.tsx';
import { toCode, useCodeStep } from './use-code-step.ts';

type LoginFormProps = {
  onDone: () => void;
  /** The page that a link in an email leads to. */
  next?: string;
  onLinkSent: (address: string) => void;
};

function useLoginForm(onDone: () => void) {
  const login = useLogin();
  const { signIn } = useWords();
  const codeStep = useCodeStep();
  const { isEmail, required } = createRules(signIn.rules);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '', code: '' },
    validate: { email: isEmail, password: required(signIn.rules.yourPassword) },
  });
  const submit = useSubmit(form, async ({ email, password, code }) => {
    try {
      await login.mutateAsync({ email: email.trim(), password, ...(codeStep.isAsked && toCode(code)) });
      onDone();
    } catch (error) {
      if (codeStep.ask(error, form)) return;
      if (isApiError(error) && error.code === 'INVALID_CREDENTIALS')
        form.setFieldError('password', error.message);
      else throw error;
    }
  });
  return { form, codeStep, ...submit };
}

export function LoginForm({ onDone, next, onLinkSent }: LoginFormProps) {
  const { form, codeStep, pending, onSubmit } = useLoginForm(onDone);
  const { signIn } = useWords();
  const link = useRequestSignInLink();
  const askForLink = () => {
    if (form.validateField('email').hasError) return;
    form.clearFieldError('password');
    link.mutate(
      { email: form.getValues().email.trim(), ...(next !== undefined && { next }) },
      { onSuccess: ({ sent_to }) => onLinkSent(sent_to), onError: showError },
    );
  };
  if (codeStep.isAsked) {
    return (
      <SecondFactorStep
        key={form.key('code')}
        field={form.getInputProps('code')}
        pending={pending}
        onSubmit={onSubmit}
        onBack={codeStep.leave}
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
            autoComplete="username webauthn"
            autoFocus
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <PasswordField
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
          <Divider label={signIn.link.or} />
          <PasskeyButton onDone={onDone} />
          <Button variant="default" size="md" loading={link.isPending} onClick={askForLink}>
            {signIn.link.ask}
          </Button>
        </Stack>
      </form>
      <DemoSignIns onPick={(credentials) => form.setValues(credentials)} />
    </>
  );
}
