import type { Payments, QuotePage } from '#engine/contracts/site/page-data.ts';
import type { Boot } from '#engine/contracts/site/rendered-pages.ts';
import { useSite } from '../language/site/use-site.ts';
import { PageCard } from '../parts/page-card.tsx';
import type { ShownCard } from '../parts/use-page-card.ts';

export type PaymentKind = 'card' | 'cash' | 'check';

const kinds: readonly PaymentKind[] = ['card', 'cash', 'check'];

export const offeredKinds = (payments: Payments): PaymentKind[] => kinds.filter((kind) => payments[kind]);

type Props = {
  payments: Payments;
  boot: Boot;
  contact: QuotePage['quote']['contact'];
  kind: PaymentKind | undefined;
  card: ShownCard;
  onKind: (kind: PaymentKind) => void;
};

export function PaymentChoice({ payments, boot, contact, kind, card, onKind }: Props) {
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
        // Whoever has the link may accept the quote; it is not theirs because they are signed in.
        <PageCard
          payments={payments}
          boot={boot}
          card={card}
          account={null}
          billing={{ name, email: contact.email ?? '' }}
        />
      )}
    </fieldset>
  );
}
