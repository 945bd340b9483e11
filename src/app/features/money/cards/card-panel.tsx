import { useId, useRef, useState, type Ref } from 'react';
import type { PageOutside } from '#engine/contracts/site/outside.ts';
import { AddCard } from './add-card.tsx';
import { billingOf, type Billing } from './card-account.ts';
import type { CardChoice, TypedCard } from './card-choice.ts';
import { CardList, CardListWaiting } from './card-list.tsx';
import type { CardWords } from './card-words.ts';
import { CardWordsContext, useCardWords } from './card-words-context.ts';
import type { CardProcessor } from './card-processor.ts';
import { useCardPanel, type PanelState } from './use-card-panel.ts';

export type CardPanelProps = PanelState & {
  outside: Pick<PageOutside, 'stripeScript' | 'squareScript'>;
  /** Who is named to the processor with a card of somebody who has no account. */
  billing?: Billing | undefined;
  /** Stripe's 'Please give us your payment details:'. */
  hideTitle?: boolean | undefined;
  /** Its form was to be sent without a card. */
  isMissed?: boolean | undefined;
  /** Why the chosen card was refused when its form was sent. */
  refused?: string | undefined;
  /** What stands in the processor's fields, for the form to save when it is sent. */
  typed?: Ref<TypedCard> | undefined;
  /** In another language than English. */
  words?: CardWords | undefined;
};

const nobody: Billing = { name: '', email: '' };

/**
 * Cards to choose from, and the entry of a new one. In a form (`form`) one of them is chosen and told by `onChange`;
 * elsewhere (`account`) they are only kept.
 */
export function CardPanel({ words, ...props }: CardPanelProps) {
  const inEnglish = useCardWords();
  return (
    <CardWordsContext value={words ?? inEnglish}>
      <Panel {...props} />
    </CardWordsContext>
  );
}

function Panel(props: CardPanelProps) {
  const words = useCardWords();
  const { processor, mode, value, isMissed = false, refused } = props;
  const panel = useCardPanel(props);
  const problemsId = useId();
  const root = useRef<HTMLDivElement>(null);
  /** What had the focus is gone. */
  const takeFocus = () => root.current?.focus({ preventScroll: true });
  if (!processor) return <p className="cards cards-note">{isMissed ? words.noProcessor : words.disabled}</p>;
  const { list, report, acts } = panel;
  const wrong = isMissed && !value ? words.choose : refused;
  const problems = [...report.problems, ...(wrong === undefined ? [] : [wrong])];
  return (
    <div
      ref={root}
      className="cards"
      role="group"
      aria-label={words.panel}
      data-wrong={wrong !== undefined || undefined}
      aria-describedby={problemsId}
      tabIndex={-1}
    >
      {list.state === 'waiting' && <CardListWaiting />}
      {list.cards.length > 0 && (
        <CardList
          cards={list.cards}
          chosen={mode === 'form' ? (value?.card.id ?? null) : undefined}
          busy={report.busy}
          isWrong={wrong !== undefined}
          acts={{
            onChoose: acts.onChoose,
            onMakeDefault: (card) => void acts.onMakeDefault(card).then(takeFocus),
            onRemove: (card) => void acts.onRemove(card).then(takeFocus),
          }}
        />
      )}
      <Problems id={problemsId} problems={problems} />
      {list.state === 'failed' && (
        <button type="button" className="cards-link" onClick={panel.retry}>
          {words.tryAgain}
        </button>
      )}
      {list.state !== 'waiting' && (
        <AddPanel
          {...props}
          processor={processor}
          mayBegin={panel.mayAdd}
          onToken={panel.add}
          onAdded={takeFocus}
          // Where there are cards already, a new one is asked for.
          isOptional={list.cards.length > 0}
        />
      )}
      <p className="cards-unseen" role="status">
        {report.said}
      </p>
    </div>
  );
}

const Problems = ({ id, problems }: { id: string; problems: readonly string[] }) => (
  <div role="alert" id={id} className="cards-problems">
    {problems.map((text) => (
      <p key={text} className="cards-problem">
        {text}
      </p>
    ))}
  </div>
);

type AddProps = CardPanelProps & {
  processor: CardProcessor;
  mayBegin(): boolean;
  onToken(token: string, face: Record<string, unknown>): Promise<CardChoice | null>;
  onAdded(): void;
  isOptional: boolean;
};

function AddPanel({ account, billing = nobody, hideTitle = false, isOptional, ...props }: AddProps) {
  const [isOpen, setOpen] = useState(false);
  const words = useCardWords();
  const entryId = useId();
  const isShown = isOpen || !isOptional;
  const add = async (token: string, face: Record<string, unknown>) => {
    const added = await props.onToken(token, face);
    if (added) {
      setOpen(false);
      props.onAdded();
    }
    return added;
  };
  return (
    <>
      {isOptional && (
        <button
          type="button"
          className="cards-link"
          aria-expanded={isShown}
          aria-controls={entryId}
          onClick={() => setOpen(!isOpen)}
        >
          {isShown ? words.keepToThese : words.addAnother}
        </button>
      )}
      <div id={entryId} hidden={!isShown}>
        {isShown && (
          <AddCard
            processor={props.processor}
            outside={props.outside}
            isAnonymous={account === null}
            billing={account ? { ...billingOf(account), zip: billing.zip } : billing}
            hideTitle={hideTitle}
            mayBegin={props.mayBegin}
            onToken={add}
            onProblems={(found) => props.onProblem?.(found)}
            typed={props.typed}
          />
        )}
      </div>
    </>
  );
}
