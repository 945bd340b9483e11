import { use, useState } from 'react';
import type { Payments } from '#engine/contracts/page-data.ts';
import type { Boot } from '#engine/contracts/rendered-pages.ts';
import type { CardChoice } from '#app/features/cards/card-choice.ts';
import { CardPanel } from '#app/features/cards/card-panel.tsx';
import { toCardProcessor } from '#app/features/cards/card-processor.ts';
import { LanguageContext } from '../language/language-context.ts';

type Props = {
  payments: Payments;
  boot: Boot;
  billing: { name: string; email: string };
  /** See `CardPanel`. */
  isMissed: boolean;
  refused?: string | undefined;
  hideTitle?: boolean;
  onChange: (choice: CardChoice | null) => void;
};

const nowhere = { stripeScript: '', squareScript: '' };

/** The card of somebody who has no account: it is used here, and kept nowhere else on this side. */
export function GuestCard({ payments, boot, billing, isMissed, refused, hideTitle, onChange }: Props) {
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
        onChange(next);
      }}
      outside={boot.outside ?? nowhere}
      {...{ billing, isMissed, refused, hideTitle, words }}
    />
  );
}
