import { lazy, Suspense } from 'react';
import type { PageOutside } from '#engine/contracts/site/outside.ts';
import { type BookingPorts, createStore } from '#renderer';
import { loadChunk } from '#app/lib/chunk.ts';
import type { CardState, ChosenCard } from './card-state.ts';

/** Whoever pays otherwise never loads it. */
const FormCard = lazy(() =>
  loadChunk(() => import('./form-card.tsx')).then((part) => ({ default: part.FormCard })),
);

type CardEntryProps = Pick<CardState, 'data' | 'words'> & { outside: PageOutside | null };

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
  const store = createStore<ChosenCard>({ choice: null, isMissed: false, refused: undefined });
  const typed: CardState['typed'] = { current: null, problem: undefined };
  const onProblem = ([problem]: readonly string[]) => void (typed.problem = problem);
  const shared = { ...given, store, typed, onProblem };
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
