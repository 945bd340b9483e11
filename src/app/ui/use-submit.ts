import type { UseFormReturnType } from '@mantine/form';
import { useState, type SyntheticEvent } from 'react';
import { isApiError } from '#app/lib/api-error.ts';
import { toFieldErrors } from '#app/lib/error-text.ts';
import { notify } from './notify.tsx';
import { showError } from './show-error.tsx';

/** Puts a refused form's messages at its fields; what belongs to no field goes to the generic handler. */
export function showFormError<Values, Sent>(form: UseFormReturnType<Values, Sent>, error: unknown): void {
  const errors = toFieldErrors(error);
  const fields = Object.keys(errors);
  if (fields.length === 0) return showError(error);
  form.setErrors(errors);
  if (isApiError(error) && error.code === 'CURRENT_PASSWORD_INVALID') return;
  notify('warning', errors[fields[0] ?? ''] ?? 'Please enter the correct details.', 'form-error');
}

/** Submits once at a time: a second click while the first is on its way does nothing. */
export function useSubmit<Values, Sent>(
  form: UseFormReturnType<Values, Sent>,
  send: (values: Sent) => Promise<unknown>,
) {
  const [pending, setPending] = useState(false);
  const submit = async (values: Sent) => {
    if (pending) return;
    setPending(true);
    try {
      await send(values);
    } catch (error) {
      showFormError(form, error);
    } finally {
      setPending(false);
    }
  };
  const focusFirst = (errors: Record<string, unknown>) => {
    const first = Object.keys(errors)[0];
    if (first) form.getInputNode(first)?.focus();
  };
  return {
    pending,
    /** Without a press of a button: for what is saved as it is chosen. */
    send: () => void form.onSubmit(submit)(),
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => form.onSubmit(submit, focusFirst)(event),
  };
}
