import { useSyncExternalStore } from 'react';
import type { CardChoice } from '#app/features/money/cards/card-choice.ts';
import { CardPanel } from '#app/features/money/cards/card-panel.tsx';
import { toCardProcessor } from '#app/features/money/cards/card-processor.ts';
import type { CardEntryProps } from '#renderer';
import { endToasts } from '../parts/toast-list.ts';
import type { CardState } from './card-state.ts';

/** Every answer that says something of a card: what the next choice does not say is taken back. */
const nothing = {
  cardId: undefined,
  cardToken: undefined,
  payment_method_id: undefined,
  stripe_payment_method_id: undefined,
};

/** Cards to pay a form with. What is chosen becomes answers of the form. */
export function FormCard({ billing, onChange, state }: CardEntryProps & { state: CardState }) {
  const { data, outside, words, store, typed } = state;
  const { choice, isMissed, refused } = useSyncExternalStore(store.subscribe, store.get, store.get);
  const choose = (next: CardChoice | null) => {
    store.set({ choice: next, refused: undefined, isMissed: false });
    if (next) endToasts('warning');
    onChange({ ...nothing, ...next?.answer });
  };
  return (
    <CardPanel
      processor={toCardProcessor(data.gateway)}
      account={data.account}
      mode="form"
      value={choice}
      onChange={choose}
      onProblem={state.onProblem}
      billing={billing}
      outside={outside}
      isMissed={isMissed}
      refused={refused}
      words={words}
      typed={typed}
    />
  );
}
