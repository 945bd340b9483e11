import { useState, useSyncExternalStore } from 'react';
import type { FormStatus } from '#engine/form/session/attempt.ts';
import { useForm } from './form-context.ts';

export function useFormStatus(): FormStatus {
  const { session } = useForm();
  const [read] = useState(() => () => session.form().status);
  return useSyncExternalStore(session.subscribeForm, read, read);
}
