import { useState } from 'react';
import { useSite } from '../language/site/use-site.ts';
import { PageCard } from '../parts/page-card.tsx';
import type { ShownCard } from '../parts/use-page-card.ts';
import { offeredKinds, type PaymentKind } from '../quote/payment-choice.tsx';
import type { StepProps } from './step-props.ts';

type Props = Pick<StepProps, 'page' | 'boot' | 'answers'> & {
  kind: PaymentKind | undefined;
  card: ShownCard;
  /** Why the card that was used cannot pay. */
  refused: string | undefined;
  onKind: (kind: PaymentKind) => void;
};

/** How it is paid. The card's own numbers are a matter between the visitor and the processor's fields. */
export function CardPayment({ page, boot, answers, kind, card, refused, onKind }: Props) {
  const { steps, paying } = useSite();
  const words = steps.checkout;
  // Until it is typed, whoever books is who pays.
  const [typed, setTyped] = useState<string>();
  const holder = typed ?? answers.fullName;
  const offered = offeredKinds(page.payments);
  if (offered.length === 0) return null;
  return (
    <fieldset className="pp-group">
      <legend>{words.payment}</legend>
      {offered.length > 1 && (
        <div className="ms-payments">
          {offered.map((value) => (
            <label key={value} className="pp-check">
              <input type="radio" name="payment" checked={kind === value} onChange={() => onKind(value)} />
              {paying[value]}
            </label>
          ))}
        </div>
      )}
      {kind === 'card' && (
        <>
          <div className="pp-field">
            <label htmlFor="card-holder">{words.holder}</label>
            <input
              id="card-holder"
              className="pp-input"
              autoComplete="cc-name"
              maxLength={200}
              value={holder}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
          <PageCard
            payments={page.payments}
            account={page.customer?.account ?? null}
            boot={boot}
            card={card}
            refused={refused}
            hideTitle
            billing={{ name: holder.trim(), email: answers.email.trim() }}
          />
        </>
      )}
    </fieldset>
  );
}
