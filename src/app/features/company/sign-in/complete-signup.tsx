import { Anchor, Button, Checkbox, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useNavigate } from 'react-router';
import type { User } from '#app/lib/session.ts';
import { PhoneInput } from '#app/ui/phone-input.tsx';
import { NewPasswordInput } from '#app/ui/new-password-input.tsx';
import { isPassword, required } from '#app/ui/rules.ts';
import { useSubmit } from '#app/ui/use-submit.ts';
import { useCompleteSignup } from './api.ts';

type Details = {
  first_name: string;
  last_name: string;
  phone: string;
  password: string;
  accept_terms: boolean;
};
type DetailsForm = UseFormReturnType<Details>;

const whoYouAre = { first_name: required('First name'), last_name: required('Last name') };
const howYouSignIn = {
  password: isPassword,
  accept_terms: (value: boolean) => (value ? null : 'Please agree to continue.'),
};

/** In a tab of its own: what is typed here must not be lost for reading it. */
const LegalLink = ({ to, children }: { to: string; children: string }) => (
  <Anchor inherit href={to} target="_blank">
    {children}
  </Anchor>
);

const WhoYouAre = ({ form }: { form: DetailsForm }) => (
  <>
    <SimpleGrid cols={2} spacing="sm">
      <TextInput
        label="First name"
        autoComplete="given-name"
        key={form.key('first_name')}
        {...form.getInputProps('first_name')}
      />
      <TextInput
        label="Last name"
        autoComplete="family-name"
        key={form.key('last_name')}
        {...form.getInputProps('last_name')}
      />
    </SimpleGrid>
    <PhoneInput
      label="Phone"
      description="Optional"
      key={form.key('phone')}
      {...form.getInputProps('phone')}
    />
  </>
);

const HowYouSignIn = ({ form }: { form: DetailsForm }) => (
  <>
    <NewPasswordInput
      label="Password"
      autoFocus
      key={form.key('password')}
      {...form.getInputProps('password')}
    />
    <Checkbox
      label={
        <>
          I agree to the <LegalLink to="/terms">terms of use</LegalLink> and the{' '}
          <LegalLink to="/privacy">privacy notice</LegalLink>.
        </>
      }
      key={form.key('accept_terms')}
      {...form.getInputProps('accept_terms', { type: 'checkbox' })}
    />
  </>
);

export function CompleteSignup({ user, step }: { user: User; step: 1 | 2 }) {
  const navigate = useNavigate();
  const complete = useCompleteSignup();
  const form = useForm<Details>({
    mode: 'uncontrolled',
    initialValues: {
      first_name: user.first_name,
      last_name: user.last_name,
      phone: user.phone ?? '',
      password: '',
      accept_terms: false,
    },
    validate: step === 1 ? whoYouAre : howYouSignIn,
  });
  const { pending, onSubmit } = useSubmit(form, async ({ accept_terms: _agreed, phone, ...rest }) => {
    if (step === 1) return navigate(`/complete-signup/2/${user.id}`);
    await complete.mutateAsync({ ...rest, phone: phone || null, accountId: user.id, accept_terms: true });
    await navigate('/dashboard', { replace: true });
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        {step === 1 ? <WhoYouAre form={form} /> : <HowYouSignIn form={form} />}
        <Group justify="space-between" mt={4}>
          {step === 2 ? (
            <Button variant="default" onClick={() => void navigate(`/complete-signup/1/${user.id}`)}>
              Back
            </Button>
          ) : (
            <span />
          )}
          <Button type="submit" loading={pending}>
            {step === 1 ? 'Continue' : 'Finish'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
