import { secondsAfter } from '#server/platform/clock.ts';
import type { Attempt } from './attempts.ts';
import { processors } from './processors.ts';
import type { Held, Moved, Outcome, Processor } from './processor.ts';

/** Processors forget idempotency keys after a day: from then on, asking again could be doing again. */
const forgottenSeconds = 20 * 3600;

export const isForgotten = ({ createdAt, unanswered }: Attempt, now: Date): boolean =>
  unanswered > 0 && createdAt < secondsAfter(now, -forgottenSeconds);

/** Looks for what an old attempt may have done in the processor's own books, which bear its key. */
export async function lookUp(
  processor: Processor,
  { id, purpose, createdAt }: Attempt,
): Promise<Outcome<Moved & Partial<Held>>> {
  const books = await processor.list(secondsAfter(createdAt, -3600));
  if (books.kind !== 'succeeded') return books;
  const found = books.entries.find(({ key }) => key === id);
  if (found) return { kind: 'succeeded', reference: found.reference, amount: found.amount };
  const { title, namesRefunds } = processors[processor.name];
  // Where refunds bear no key, only a person can tell.
  if (purpose === 'refund' && !namesRefunds)
    return { kind: 'unreachable', detail: `Please look for this refund at ${title}.` };
  return { kind: 'declined', code: 'processing_error', detail: 'It never reached the card processor.' };
}
