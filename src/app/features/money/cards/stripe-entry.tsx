import { useState } from 'react';
import { beginCard } from './card-acts.ts';
import type { Billing } from './card-account.ts';
import { useCardWords } from './card-words-context.ts';
import { EntryFrame, type EntryProps } from './entry-frame.tsx';
import { fieldLook } from './field-look.ts';
import {
  openStripe,
  type Stripe,
  type StripeBilling,
  type StripeElement,
  type StripeResult,
} from './processor-scripts.ts';
import { useCardFields } from './use-card-fields.ts';
import { useSaving } from './use-saving.ts';

type Props = EntryProps & { publishableKey: string; billing: Billing; hideTitle: boolean };

type Opened = { stripe: Stripe; card: StripeElement; asksZip: boolean; close(): void };

/** Stripe refuses what is empty, so only what is known is sent. A zip code that was asked for is the card's. */
const toDetails = ({ name, email, zip }: Billing, asksZip: boolean): StripeBilling => ({
  ...(name && { name }),
  ...(email && { email }),
  ...(zip && !asksZip && { address: { postal_code: zip } }),
});

/** A card that may be charged later: its holder has told their bank so, where the bank asks. */
async function makeToken({ stripe, card, asksZip }: Opened, billing: Billing) {
  const wanted = { type: 'card', card, billing_details: toDetails(billing, asksZip) } as const;
  const { paymentMethod, error }: StripeResult = await stripe.createPaymentMethod(wanted).catch(() => ({}));
  if (!paymentMethod) return { problem: error?.message };
  const begun = await beginCard();
  if ('problems' in begun) return { problem: begun.problems.join(' ') };
  if (begun.secret === null) return paymentMethod;
  const confirmed = await stripe
    .confirmCardSetup(begun.secret, { payment_method: paymentMethod.id })
    .catch((): { error: { message?: string } } => ({ error: {} }));
  return confirmed.error ? { problem: confirmed.error.message } : paymentMethod;
}

/** Stripe's card element, and what it says of what is typed into it. */
function useStripeFields({
  script,
  publishableKey,
  billing,
}: Pick<Props, 'script' | 'publishableKey' | 'billing'>) {
  const [isComplete, setComplete] = useState(false);
  const [problem, setProblem] = useState<string>();
  const fields = useCardFields<Opened>(async (element, tell) => {
    const stripe = await openStripe(script, publishableKey);
    const { color, fontFamily } = fieldLook(element);
    const style = { base: { color, fontFamily, fontSize: '16px' } };
    const asksZip = !billing.zip;
    const card = stripe.elements().create('card', { style, hidePostalCode: !asksZip });
    card.on('ready', tell.ready);
    card.on('loaderror', tell.failed);
    card.on('change', (change) => {
      setComplete(change.complete);
      setProblem(change.error?.message);
    });
    card.mount(element);
    return { stripe, card, asksZip, close: () => card.destroy() };
  });
  return { ...fields, isComplete, problem, setProblem };
}

export function StripeEntry({
  button,
  billing,
  hideTitle,
  mayBegin,
  onToken,
  onProblems,
  typed,
  ...keys
}: Props) {
  const words = useCardWords();
  const { place, fields, state, retry, isComplete, problem, setProblem } = useStripeFields({
    ...keys,
    billing,
  });

  const work = async () => {
    const opened = fields.current;
    if (!opened || !mayBegin()) return null;
    setProblem(undefined);
    const made = await makeToken(opened, billing);
    if ('problem' in made) {
      const said = made.problem || words.addFailed;
      setProblem(said);
      onProblems([said]);
      return null;
    }
    const card = await onToken(made.id, made.card ?? {});
    if (card) opened.card.clear();
    return card;
  };
  const { isSaving, save } = useSaving({ typed, isReady: state === 'ready', isWhole: isComplete, work });

  return (
    <>
      {!hideTitle && <p className="cards-title">{words.title}</p>}
      <EntryFrame
        className="cards-stripe"
        place={place}
        state={state}
        problems={problem ? [problem] : []}
        onRetry={retry}
      >
        <button
          type="button"
          className="cards-button"
          disabled={!isComplete || isSaving || state !== 'ready'}
          onClick={() => void save()}
        >
          {button}
        </button>
      </EntryFrame>
    </>
  );
}
