import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isApiError } from '#app/lib/api-error.ts';
import { useSubmit } from '#app/ui/use-submit.ts';
import { useWords } from '#app/words/words-context.tsx';
import { useSignInByLink } from './api.ts';
import { SecondFactorStep } from './second-factor-step.tsx';
import { toCode, useCodeStep } from './use-code-step.ts';

type LinkFormProps = { token: string; onDone: () => void; onLeave: (hasExpired: boolean) => void };

/** Signs in by the link of an email, when it is pressed: programs that look at links beforehand do not use it up. */
export function LinkForm({ token, onDone, onLeave }: LinkFormProps) {
  const { signIn } = useWords();
  const complete = useSignInByLink();
  const codeStep = useCodeStep();
  const form = useForm({ mode: 'uncontrolled', initialValues: { code: '' } });
  const { pending, onSubmit } = useSubmit(form, async ({ code }) => {
    try {
      await complete.mutateAsync({ token, ...(codeStep.isAsked && toCode(code)) });
      onDone();
    } catch (error) {
      if (codeStep.ask(error, form)) return;
      if (isApiError(error) && error.code === 'LINK_EXPIRED') onLeave(true);
      else throw error;
    }
  });
  if (codeStep.isAsked)
    return (
      <SecondFactorStep
        key={form.key('code')}
        field={form.getInputProps('code')}
        pending={pending}
        onSubmit={onSubmit}
        onBack={() => onLeave(false)}
      />
    );
  return (
    <form onSubmit={onSubmit} noValidate>
      <Button type="submit" size="md" fullWidth loading={pending}>
        {signIn.submit}
      </Button>
    </form>
  );
}
