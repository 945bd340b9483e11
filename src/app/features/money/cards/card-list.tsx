import { useId } from 'react';
import { CardRow, type RowActs } from './card-row.tsx';
import type { ShownCard } from './card-record.ts';
import { useCardWords } from './card-words-context.ts';

type Props = {
  cards: readonly ShownCard[];
  /** Undefined where cards are only kept, and none is chosen. */
  chosen: string | null | undefined;
  busy: string | null;
  /** The chosen one cannot be charged. */
  isWrong: boolean;
  acts: RowActs;
};

export function CardList({ cards, chosen, busy, isWrong, acts }: Props) {
  const name = useId();
  const words = useCardWords();
  const rows = cards.map((card) => (
    <CardRow
      key={card.id}
      card={card}
      isBusy={busy === card.id}
      acts={acts}
      choice={chosen === undefined ? undefined : { name, isChosen: card.id === chosen }}
    />
  ));
  return (
    <fieldset
      className="cards-list"
      {...(chosen !== undefined && { role: 'radiogroup', 'aria-invalid': isWrong || undefined })}
    >
      <legend className="cards-unseen">{chosen === undefined ? words.yourCards : words.chooseCard}</legend>
      <ul>{rows}</ul>
    </fieldset>
  );
}

export const CardListWaiting = () => (
  <div className="cards-list cards-waiting" role="status" aria-label={useCardWords().loadingCards} />
);
