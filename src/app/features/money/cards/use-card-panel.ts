import { findAccountProblem, type CardAccount } from './card-account.ts';
import { makeDefault, removeCard, saveCard } from './card-acts.ts';
import { toChoice, type CardChoice } from './card-choice.ts';
import type { CardProcessor } from './card-processor.ts';
import { nameCard, toNewCard, type ShownCard } from './card-record.ts';
import { useCardWords } from './card-words-context.ts';
import { useCards } from './use-cards.ts';
import { useReport, type Report } from './use-report.ts';

export type PanelState = {
  processor: CardProcessor | null;
  account: CardAccount | null;
  mode: 'form' | 'account';
  value: CardChoice | null;
  onChange(choice: CardChoice | null): void;
  onProblem?: ((problems: string[]) => void) | undefined;
};

type Choose = (card: ShownCard | undefined) => void;

/** The cards of a panel, what can be done with them, and what is to be said of it. */
export function useCardPanel({ processor, account, mode, value, onChange, onProblem }: PanelState) {
  const words = useCardWords();
  const report = useReport(onProblem);
  const choose: Choose = (card) => {
    if (processor && mode === 'form') onChange(card ? toChoice(card, processor.name) : null);
  };
  const { list, change, reload } = useCards({
    account,
    gateway: processor?.name,
    first: value?.card ?? null,
    onLoaded: (cards) => {
      const isKept = cards.some(({ id }) => id === value?.card.id);
      if (!isKept) choose(cards.find(({ isDefault }) => isDefault) ?? cards[0]);
    },
    onFailed: () => report.complain([words.listFailed]),
  });
  const retry = () => {
    report.clear();
    reload();
  };
  const forget = (gone: ShownCard) => {
    const rest = list.cards.filter(({ id }) => id !== gone.id);
    change(() => rest);
    if (value?.card.id === gone.id) choose(rest.find(({ isDefault }) => isDefault));
  };
  /** Without an account a card is only kept here, and chosen. */
  const keep = (card: ShownCard) => {
    report.clear();
    change((cards) => [card, ...cards]);
    choose(card);
    // Whether it can be charged is found when its form is sent: until then it is chosen, and not added to anything.
    report.say(nameCard(card, words));
  };
  return {
    list,
    report,
    retry,
    acts: {
      onChoose: choose,
      onMakeDefault: async (card: ShownCard): Promise<void> => {
        const done = await report.act(card, words.isNowDefault(nameCard(card, words)), () =>
          makeDefault(card.id, words.defaultFailed),
        );
        if ('id' in done) change((cards) => cards.map((one) => ({ ...one, isDefault: one.id === card.id })));
      },
      onRemove: async (card: ShownCard): Promise<void> => {
        const work = card.isStored ? () => removeCard(card.id) : async () => ({ id: card.id });
        const said = words.wasRemoved(nameCard(card, words));
        if ('id' in (await report.act(card, said, work))) forget(card);
      },
    },
    /** Asked before a card is turned into a token. */
    mayAdd: (): boolean => {
      const problem = account && findAccountProblem(account, words);
      if (problem) report.complain([problem]);
      return !problem;
    },
    /** Answers the card as it can be used now. */
    add: async (token: string, face: Record<string, unknown>): Promise<CardChoice | null> => {
      if (!processor) return null;
      const card = toNewCard(token, face);
      if (!account) keep(card);
      const said = words.wasAdded(nameCard(card, words));
      const added = account ? await addToFile(account, card, said, { report, choose, reload }) : card;
      return added && toChoice(added, processor.name);
    },
  };
}

async function addToFile(
  account: CardAccount,
  card: ShownCard,
  saidAfter: string,
  { report, choose, reload }: { report: Report; choose: Choose; reload(): void },
): Promise<ShownCard | null> {
  const done = await report.act(card, saidAfter, () => saveCard(account.id, card.id));
  if ('problems' in done) return null;
  const added = done.id ? { ...card, id: done.id, isStored: true } : card;
  if (done.id) choose(added);
  reload();
  return added;
}
