import type { CardProcessorName } from '#engine/contracts/company/company-settings.ts';
import type { processorAccounts } from '#server/platform/db/tables/processors.ts';
import type { Outside } from '#server/platform/outside.ts';
import type { Processor } from './processor.ts';
import { createSquareProcessor } from './square/square-processor.ts';
import { createStripeProcessor } from './stripe/stripe-processor.ts';

type Account = typeof processorAccounts.$inferSelect;
type Keys = { secretKey: string; webhookSecret: string | null };

/** What the server knows of a card processor before it calls it. */
export type ProcessorKind = {
  title: string;
  open(outside: Outside, account: Account, keys: Keys): Processor;
  publicKey: RegExp;
  secretKey: RegExp;
  /** It charges for a place of business. */
  needsLocation: boolean;
  /** What pages may know, in the specification's words. */
  toDetails(account: Pick<Account, 'publicKey' | 'locationId'>): Record<string, string | null>;
  /** Keys for tests open nothing but the processor's own playground. */
  isForTests(key: string): boolean;
  /** Its list of refunds says by which key of ours each was asked for. */
  namesRefunds: boolean;
};

/** Every processor, with all that the server must know of it: one that lacks something does not compile. */
export const processors: Record<CardProcessorName, ProcessorKind> = {
  stripe: {
    title: 'Stripe',
    open: ({ stripeUrl }, _account, keys) => createStripeProcessor({ address: stripeUrl, ...keys }),
    publicKey: /^pk_(test|live)_\w+$/,
    secretKey: /^(sk|rk)_(test|live)_\w+$/,
    needsLocation: false,
    isForTests: (key) => key.includes('_test_'),
    toDetails: ({ publicKey }) => ({ stripe_publishable_key: publicKey }),
    namesRefunds: true,
  },
  square: {
    title: 'Square',
    open: ({ squareUrl }, { locationId }, { secretKey, webhookSecret }) =>
      createSquareProcessor({
        address: squareUrl,
        accessToken: secretKey,
        locationId: locationId ?? '',
        webhookKey: webhookSecret,
      }),
    publicKey: /^(sandbox-)?sq0id[bp]-[\w-]+$/,
    secretKey: /^[\w-]{10,}$/,
    needsLocation: true,
    isForTests: (key) => key.startsWith('sandbox-'),
    toDetails: ({ publicKey, locationId }) => ({
      square_application_id: publicKey,
      square_location_id: locationId,
    }),
    namesRefunds: false,
  },
};
