import { submitQuote } from '#engine/contracts/booking/quotes.ts';
import { request } from '#app/lib/api.ts';
import { useSend } from '../parts/use-send.ts';
import { mailedQuote } from './mailed-quote.ts';
import type { StepProps } from './step-props.ts';
import { toQuote } from '#engine/form/multi-steps/to-submission.ts';

type Props = Pick<StepProps, 'page' | 'answers'> & { mailed: string; setMailed: (quote: string) => void };

/** Mails the quote. What has been sent was this one: after another choice it can be sent again. */
export function useMailedQuote({ page, answers, mailed, setMailed }: Props) {
  const { sending, send, keyOf } = useSend();
  const body = toQuote(page, answers);
  const written = JSON.stringify(body);
  const mail = async () => {
    const made = await send(() => request(submitQuote, { body, idempotencyKey: keyOf(body) }));
    if (!made) return;
    mailedQuote.write(made.key);
    setMailed(written);
  };
  return { mail, sending, isSent: mailed === written };
}
