import type { OpenFormData } from '#engine/contracts/site/form-page.ts';
import type { PageOutside } from '#engine/contracts/site/outside.ts';
import type { CardChoice, TypedCard } from '#app/features/money/cards/card-choice.ts';
import type { CardWords } from '#app/features/money/cards/card-words.ts';
import type { createStore } from '#renderer';

export type ChosenCard = {
  /** Who looks at another way to pay and comes back finds the card still chosen. Nothing of it is stored. */
  choice: CardChoice | null;
  isMissed: boolean;
  refused: string | undefined;
};

export type CardState = {
  data: Pick<OpenFormData, 'gateway' | 'account'>;
  outside: PageOutside;
  /** In another language than English. */
  words: CardWords | undefined;
  store: ReturnType<typeof createStore<ChosenCard>>;
  typed: { current: TypedCard | null; problem: string | undefined };
  /** What the fields say is wrong with what is typed. */
  onProblem(problems: readonly string[]): void;
};
