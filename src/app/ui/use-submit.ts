import type { UseFormReturnType } from '@mantine/form';
import { useRef, useState, type SyntheticEvent } from 'react';
import { isApiError } from '#app/lib/api-error.ts';
import { toBoxSentence, toFieldErrors, toFieldMessages } from '#app/lib/error-text.ts';
import { useFocusError } from './form/use-focus-error.ts';
import { notify } from './notify.tsx';
import { showError } from './show-error.tsx';

/** What boxes are called, by the fields that the server names. */
type BoxNames = Readonly<Record<string, string>>;

/** Puts a refused form's messages at its fields; what belongs to no field goes to the generic handler. */
function showFormError<Values, Sent>(form: UseFormReturnType<Values, Sent>, error: unknown): void {
  const errors = toFieldErrors(error);
  const fields = Object.keys(errors);
  if (fields.length === 0) return showError(error);
  form.setErrors(errors);
  if (isApiError(error) && error.code === 'CURRENT_PASSWORD_INVALID') return;
  notify('warning', errors[fields[0] ?? ''] ?? 'Please enter the correct details.', 'form-error');
}

/** Says at each box alone what is wrong with it. Where something else was refused, nothing would tell of it there. */
function showBoxErrors<Values, Sent>(
  form: UseFormReturnType<Values, Sent>,
  error: unknown,
  boxes: BoxNames,
): void {
  const names = new Map(Object.entries(boxes));
  const said = Object.entries(toFieldMessages(error)).map(([field, message]) => ({
    field,
    message,
    box: names.get(field.split('.')[0] ?? field),
  }));
  if (said.length === 0 || said.some(({ box }) => box === undefined)) return showFormError(form, error);
  form.setErrors(
    Object.fromEntries(said.map(({ field, message, box = field }) => [field, toBoxSentence(box, message)])),
  );
}

/** Submits once at a time: a second click while the first is on its way does nothing. */
export function useSubmit<Values, Sent>(
  form: UseFormReturnType<Values, Sent>,
  send: (values: Sent) => Promise<unknown>,
  boxes: BoxNames = {},
) {
  const [pending, setPending] = useState(false);
  const running = useRef<Promise<boolean> | null>(null);
  const [refusals, setRefusals] = useState(0);
  const formRef = useFocusError<HTMLFormElement>(refusals);
  const refuse = () => setRefusals((before) => before + 1);
  const attempt = async (values: Sent): Promise<boolean> => {
    setPending(true);
    try {
      await send(values);
      return true;
    } catch (error) {
      showBoxErrors(form, error, boxes);
      refuse();
      return false;
    } finally {
      setPending(false);
    }
  };
  const submit = async (values: Sent): Promise<boolean> => {
    running.current ??= attempt(values);
    const isSent = await running.current;
    running.current = null;
    return isSent;
  };
  return {
    pending,
    /** Where the keyboard goes to the first box that was refused. Only what is sent without a press of a button needs it. */
    formRef,
    /** Without a press of a button: for what is saved as it is chosen. Answers whether it was. */
    send: () =>
      new Promise<boolean>((resolve) => {
        const refused = () => {
          refuse();
          resolve(false);
        };
        form.onSubmit((values) => void submit(values).then(resolve), refused)();
      }),
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => {
      formRef.current = event.currentTarget;
      form.onSubmit((values) => void submit(values), refuse)(event);
    },
  };
}
