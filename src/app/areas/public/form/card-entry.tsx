import { lazy, Suspense } from 'react';
import type { OpenFormData } from '#engine/contracts/form-page.ts';
import type { PageOutside } from '#engine/contracts/outside.ts';
import type { CardWords } from '#app/features/cards/card-words.ts';
import { type BookingPorts, createStore } from '#renderer';
import type { CardChoice, TypedCard } from '#app/features/cards/card-choice.ts';
import { loadChunk } from '#app/lib/chunk.ts';

/** Whoever pays otherwise never loads it. */
const FormCard = lazy(() =>
  loadChunk(() => import('./form-card.tsx')).then((part) => ({ default: part.FormCard })),
);

export type CardState = {
  data: Pick<OpenFormData, 'gateway' | 'account'>;
  outside: PageOutside;
  /** In another language than English. */
  words: CardWords | undefined;
  store: ReturnType<typeof createStore<Chosen>>;
  typed: { current: TypedCard | null };
};

type CardEntryProps = Pick<CardState, 'data' | 'words'> & { outside: PageOutside | null };

type Chosen = {
  /** Who looks at another way to pay and comes back finds the card still chosen. Nothing of it is stored. */
  choice: CardChoice | null;
  isMissed: boolean;
  refused: string | undefined;
};

export type CardPort = {
  CardEntry: NonNullable<BookingPorts['CardEntry']>;
  /** What is typed and not saved, while the processor's fields can be used. */
  typed: CardState['typed'];
  /** The form was to be sent without a card. */
  miss(): void;
  /** Why the chosen card cannot be charged; it stands at the card until another one is chosen. */
  complain(problem: string | undefined): void;
};

/** The entry of a card in this company's form, with its processor's own fields. */
export function createCardEntry({ outside, ...given }: CardEntryProps): CardPort {
  const store = createStore<Chosen>({ choice: null, isMissed: false, refused: undefined });
  const shared = { ...given, store, typed: { current: null } };
  return {
    CardEntry: (props) =>
      outside && (
        <Suspense fallback={<p className="pf-cards">…</p>}>
          <FormCard {...props} state={{ ...shared, outside }} />
        </Suspense>
      ),
    typed: shared.typed,
    miss: () => store.set({ isMissed: true }),
    complain: (refused) => store.set({ refused }),
  };
}
