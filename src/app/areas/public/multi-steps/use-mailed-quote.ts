import { useState } from 'react';
import { submitQuote } from '#engine/contracts/quotes.ts';
import { request } from '#app/lib/api.ts';
import { useSend } from '../parts/use-send.ts';
import type { StepProps } from './step-props.ts';
import { toQuote } from '#engine/form/multi-steps/to-submission.ts';

/** Mails the quote. What has been sent was this one: after another choice it can be sent again. */
export function useMailedQuote({ page, answers }: StepProps) {
  const { sending, send, keyOf } = useSend();
  const [sent, setSent] = useState('');
  const body = toQuote(page, answers);
  const written = JSON.stringify(body);
  const mail = async () => {
    const made = await send(() => request(submitQuote, { body, idempotencyKey: keyOf(body) }));
    if (made) setSent(written);
  };
  return { mail, sending, isSent: sent === written };
}
