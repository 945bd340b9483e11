import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import type { OpenFormData } from '#engine/contracts/form-page.ts';
import type { PageOutside } from '#engine/contracts/outside.ts';
import type { CardWords } from '#app/features/cards/card-words.ts';
import { type BookingPorts, type CardEntryProps, createStore } from '#renderer';
import type { CardChoice } from '#app/features/cards/card-choice.ts';
import { toCardProcessor } from '#app/features/cards/card-processor.ts';
import { loadChunk } from '#app/lib/chunk.ts';
import { endToasts } from '../parts/toast-list.ts';

/** Whoever pays otherwise never loads it. */
const CardPanel = lazy(() =>
  loadChunk(() => import('#app/features/cards/card-panel.tsx')).then((part) => ({ default: part.CardPanel })),
);

/** Every answer that says something of a card: what the next choice does not say is taken back. */
const nothing = {
  cardId: undefined,
  cardToken: undefined,
  payment_method_id: undefined,
  stripe_payment_method_id: undefined,
};

type Given = {
  data: Pick<OpenFormData, 'gateway' | 'account'>;
  outside: PageOutside | null;
  /** In another language than English. */
  words: CardWords | undefined;
};

type Wrong = { isMissed: boolean; refused: string | undefined };

export type CardPort = {
  CardEntry: NonNullable<BookingPorts['CardEntry']>;
  /** The form was to be sent without a card. */
  miss(): void;
  /** Why the chosen card cannot be charged; it stands at the card until another one is chosen. */
  complain(problem: string | undefined): void;
};

/** The entry of a card in this company's form, with its processor's own fields. */
export function createCardEntry({ data: { gateway, account }, outside, words }: Given): CardPort {
  const wrong = createStore<Wrong>({ isMissed: false, refused: undefined });
  const processor = toCardProcessor(gateway);
  /** Who looks at another way to pay and comes back finds the card still chosen. Nothing of it is stored. */
  let kept: CardChoice | null = null;
  function CardEntry({ billing, onChange }: CardEntryProps) {
    const { isMissed, refused } = useSyncExternalStore(wrong.subscribe, wrong.get, wrong.get);
    const [choice, setChoice] = useState(kept);
    if (!outside) return null;
    const choose = (next: CardChoice | null) => {
      kept = next;
      setChoice(next);
      wrong.set({ refused: undefined, isMissed: false });
      if (next) endToasts('warning');
      onChange({ ...nothing, ...next?.answer });
    };
    return (
      <Suspense fallback={<p className="pf-cards">…</p>}>
        <CardPanel
          processor={processor}
          account={account}
          mode="form"
          value={choice}
          onChange={choose}
          billing={billing}
          outside={outside}
          isMissed={isMissed}
          refused={refused}
          words={words}
        />
      </Suspense>
    );
  }
  return {
    CardEntry,
    miss: () => wrong.set({ isMissed: true }),
    complain: (refused) => wrong.set({ refused }),
  };
}
