import { createHash } from 'node:crypto';
import type { Caller } from '#server/platform/access/caller.ts';
import { quotes } from '#server/platform/db/tables/quotes.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { onceOnly } from '#server/platform/http/idempotent.ts';
import type { QuoteRow } from './quote-row.ts';
import { receiveQuote, type QuoteAsker, type QuoteBody } from './submit-quote.ts';

/** Nothing more comes of these: whoever asks again asks for another. */
const ended: ReadonlySet<QuoteRow['state']> = new Set(['declined', 'expired', 'converted']);

/**
 * The same request, sent again on the same day, is the same quote: by a second click, by the button that goes back, by
 * a page that is loaded again. None of them brings a key of its own.
 */
export async function receiveOnce(tx: TenantDb, asker: QuoteAsker, body: QuoteBody): Promise<QuoteRow> {
  const day = new Date(asker.now).toISOString().slice(0, 10);
  let isNew = false;
  const { id } = await onceOnly(
    tx,
    {
      method: 'POST',
      path: 'quotes',
      body,
      owner: `quotes:${nameOf(asker.caller)}`,
      key: `${day} ${createHash('sha256').update(JSON.stringify(body)).digest('base64url')}`,
    },
    async (inner) => {
      isNew = true;
      return { id: (await receiveQuote(inner, asker, body)).id };
    },
  );
  const quote = await tx.get(quotes, id);
  // One that is new and has ended is that of a booking which its customer has just made.
  return ended.has(quote.state) && !isNew ? receiveQuote(tx, asker, body) : quote;
}

function nameOf(caller: Caller): string {
  if (caller.kind === 'account') return caller.account.id;
  return caller.kind === 'api_key' ? caller.key.id : caller.kind;
}
