import type { CardChoice } from '#app/features/cards/card-choice.ts';
import type { Payments, QuotePage } from '#engine/contracts/page-data.ts';
import type { Boot } from '#engine/contracts/rendered-pages.ts';
import { useSite } from '../language/site/use-site.ts';
import { GuestCard } from '../parts/guest-card.tsx';

export type PaymentKind = 'card' | 'cash' | 'check';

const kinds: readonly PaymentKind[] = ['card', 'cash', 'check'];

export const offeredKinds = (payments: Payments): PaymentKind[] => kinds.filter((kind) => payments[kind]);

type Props = {
  payments: Payments;
  boot: Boot;
  contact: QuotePage['quote']['contact'];
  kind: PaymentKind | undefined;
  isMissed: boolean;
  onKind: (kind: PaymentKind) => void;
  onCard: (card: CardChoice | null) => void;
};

export function PaymentChoice({ payments, boot, contact, kind, isMissed, onKind, onCard }: Props) {
  const { quote: words, paying } = useSite();
  const name = `${contact.first_name ?? ''} ${contact.last_name ?? ''}`.trim();
  const offered = offeredKinds(payments);
  if (offered.length === 0) return null;
  return (
    <fieldset className="pp-group">
      <legend>{words.pay}</legend>
      {offered.map((value) => (
        <label key={value} className="pp-check">
          <input type="radio" name="payment" checked={kind === value} onChange={() => onKind(value)} />
          {paying[value]}
        </label>
      ))}
      {kind === 'card' && (
        <GuestCard
          {...{ payments, boot, isMissed }}
          billing={{ name, email: contact.email ?? '' }}
          onChange={onCard}
        />
      )}
    </fieldset>
  );
}
