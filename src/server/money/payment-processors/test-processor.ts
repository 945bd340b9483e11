import type { testPaymentProcessor } from '#engine/contracts/money/payment-processors.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { Call } from '#server/platform/http/route.ts';
import { findAccountInUse, openProcessor } from '../payments/open-processor.ts';
import { processors } from '../payments/processors.ts';

type Found = AnswerOf<typeof testPaymentProcessor>;

/** Says whether cards could be charged now, in words for whoever has just typed the keys. */
export async function testProcessor({ db, services }: Call<typeof testPaymentProcessor>): Promise<Found> {
  const account = await findAccountInUse(db);
  if (!account)
    return { works: false, mode: null, message: 'No card processor is connected yet.', detail: null };
  const { title, isForTests } = processors[account.processor];
  const mode = isForTests(account.publicKey) ? 'test' : 'live';
  const outcome = await openProcessor(services, account).check();
  const failed = (message: string, detail: string | null): Found => ({ works: false, mode, message, detail });
  switch (outcome.kind) {
    case 'succeeded':
      return { works: true, mode, message: `${title} accepts your keys.`, detail: null };
    case 'unreachable':
      return failed(`${title} could not be reached. Try again in a minute.`, outcome.detail);
    case 'declined':
      return failed(
        outcome.code === 'missing'
          ? `${title} doesn’t know this location. Check its ID.`
          : `${title} refused your secret key. Copy it again from your ${title} account.`,
        outcome.detail,
      );
    case 'needs_authentication':
      return failed(`${title} refused your secret key. Copy it again from your ${title} account.`, null);
  }
}
