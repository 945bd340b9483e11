import { use, useState } from 'react';
import type { Payments } from '#engine/contracts/page-data.ts';
import type { Boot } from '#engine/contracts/rendered-pages.ts';
import type { CardChoice } from '#app/features/cards/card-choice.ts';
import { CardPanel } from '#app/features/cards/card-panel.tsx';
import { toCardProcessor } from '#app/features/cards/card-processor.ts';
import { LanguageContext } from '../language/language-context.ts';
import type { ShownGuestCard } from './use-guest-card.ts';

type Props = {
  payments: Payments;
  boot: Boot;
  billing: { name: string; email: string };
  card: ShownGuestCard;
  /** See `CardPanel`. */
  refused?: string | undefined;
  hideTitle?: boolean;
};

const nowhere = { stripeScript: '', squareScript: '' };

/** The card of somebody who has no account: it is used here, and kept nowhere else on this side. */
export function GuestCard({ payments, boot, billing, card, refused, hideTitle }: Props) {
  const words = use(LanguageContext)?.cards;
  const [choice, setChoice] = useState<CardChoice | null>(null);
  return (
    <CardPanel
      processor={toCardProcessor(payments)}
      account={null}
      mode="form"
      value={choice}
      onChange={(next) => {
        setChoice(next);
        card.onCard(next);
      }}
      outside={boot.outside ?? nowhere}
      {...{ billing, refused, hideTitle, words }}
      isMissed={card.isMissed}
      typed={card.typed}
    />
  );
}
