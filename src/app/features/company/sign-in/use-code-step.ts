import { useState } from 'react';
import type { UseFormReturnType } from '@mantine/form';
import { isApiError } from '#app/lib/api-error.ts';
import { useWords } from '#app/words/words-context.tsx';

/** Whether the second factor is asked for: the server says so, after the first. */
export function useCodeStep() {
  const [isAsked, setAsked] = useState(false);
  const { signIn } = useWords();
  /** Whether an error was the wish for a code, or for another one. */
  const ask = (error: unknown, form: Pick<UseFormReturnType<{ code: string }>, 'setFieldError'>): boolean => {
    if (!isApiError(error) || error.code !== 'SECOND_FACTOR_REQUIRED') return false;
    setAsked(true);
    if (error.details['wrong'] === true) form.setFieldError('code', signIn.wrongCode);
    return true;
  };
  return { isAsked, ask, leave: () => setAsked(false) };
}

/** As it was typed, without the spaces in which apps show it. */
export const toCode = (typed: string): { code?: string } => {
  const code = typed.replaceAll(/\s/g, '');
  return code === '' ? {} : { code };
};
