import { useState, type FormEvent } from 'react';
import type { SentForm } from '#engine/contracts/site/page-data.ts';
import { useCheckedForm } from './use-checked-form.ts';
import { useKeptFields, type KeptFields } from './use-kept-fields.ts';
import { useSend } from './use-send.ts';

const read = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => {
      const text = typeof value === 'string' ? value.trim() : '';
      return text === '' ? [] : [[name, text]];
    }),
  );

/** A form that the server reads where scripts never came, and that is sent without leaving the page where they did. */
export function useSentForm(
  form: SentForm,
  act: (values: Record<string, string>, idempotencyKey: string) => Promise<unknown>,
  kept: KeptFields,
) {
  const [sent, setSent] = useState(form.sent);
  const [touched, setTouched] = useState(false);
  const { sending, errors: refused, send, keyOf } = useSend();
  const { check, ...checked } = useCheckedForm(touched ? refused : form.errors);
  const forget = useKeptFields(checked.ref, { ...kept, known: form.known, isSent: form.sent });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTouched(true);
    if (!check()) return;
    const values = read(event.currentTarget);
    void send(async () => {
      await act(values, keyOf(values));
      forget();
      setSent(true);
    });
  };
  return { sent, sending, ...checked, onSubmit };
}
