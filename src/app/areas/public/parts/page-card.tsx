import { use, useState } from 'react';
import type { PageCustomer, Payments } from '#engine/contracts/site/page-data.ts';
import type { Boot } from '#engine/contracts/site/rendered-pages.ts';
import type { CardChoice } from '#app/features/money/cards/card-choice.ts';
import { CardPanel } from '#app/features/money/cards/card-panel.tsx';
import { toCardProcessor } from '#app/features/money/cards/card-processor.ts';
import { LanguageContext } from '../language/language-context.ts';
import type { ShownCard } from './use-page-card.ts';

type Props = {
  payments: Payments;
  /** Whose stored cards can pay. */
  account: PageCustomer['account'] | null;
  boot: Boot;
  billing: { name: string; email: string };
  card: ShownCard;
  /** See `CardPanel`. */
  refused?: string | undefined;
  hideTitle?: boolean;
};

const nowhere = { stripeScript: '', squareScript: '' };

/** A card to pay with: one on file, or a new one. Of somebody without an account it is kept nowhere on this side. */
export function PageCard({ payments, account, boot, billing, card, refused, hideTitle }: Props) {
  const words = use(LanguageContext)?.cards;
  const [choice, setChoice] = useState<CardChoice | null>(null);
  return (
    <CardPanel
      processor={toCardProcessor(payments)}
      account={account}
      mode="form"
      value={choice}
      onChange={(next) => {
        setChoice(next);
        card.onCard(next);
      }}
      outside={boot.outside ?? nowhere}
      billing={billing}
      refused={refused}
      hideTitle={hideTitle}
      words={words}
      isMissed={card.isMissed}
      typed={card.typed}
    />
  );
}
