import { useEffect, useId, useRef, useState } from 'react';
import { BrandLogo } from './brand-logo.tsx';
import { nameCard, type ShownCard } from './card-record.ts';
import { useCardWords } from './card-words-context.ts';

export type RowActs = {
  onChoose(card: ShownCard): void;
  onMakeDefault(card: ShownCard): void;
  onRemove(card: ShownCard): void;
};

type Props = {
  card: ShownCard;
  isBusy: boolean;
  acts: RowActs;
  choice: { name: string; isChosen: boolean } | undefined;
};

function Face({ card }: { card: ShownCard }) {
  const words = useCardWords();
  return (
    <>
      <BrandLogo brand={card.brand} />
      <span className="cards-face">
        <span className="cards-unseen">{nameCard(card, words)}</span>
        <span className="cards-name" aria-hidden>
          {card.brand.label} <span className="cards-last">•••• {card.last4}</span>
        </span>
        {card.expiry && <span className="cards-expiry">{words.expires(card.expiry)}</span>}
      </span>
      {card.isDefault && <span className="cards-default">{words.isDefault}</span>}
    </>
  );
}

/** The harmless answer has the focus, which goes back to where it was when it is given. */
function Asking({ card, onYes, onNo }: { card: ShownCard; onYes: () => void; onNo: () => void }) {
  const keep = useRef<HTMLButtonElement>(null);
  const words = useCardWords();
  useEffect(() => keep.current?.focus(), []);
  return (
    <div className="cards-asking" role="group" aria-label={words.removeNamed(nameCard(card, words))}>
      <span>{words.removeThis}</span>
      <button type="button" className="cards-act cards-danger" onClick={onYes}>
        {words.yesRemove}
      </button>
      <button ref={keep} type="button" className="cards-act" onClick={onNo}>
        {words.keepIt}
      </button>
    </div>
  );
}

type ActsProps = Pick<Props, 'card' | 'isBusy' | 'acts'>;

function RowButtons({ card, isBusy, acts }: ActsProps) {
  const [asks, setAsks] = useState<'not yet' | 'now' | 'no more'>('not yet');
  const remove = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asks === 'no more') remove.current?.focus();
  }, [asks]);
  const whyId = useId();
  const locked = card.isDefault || isBusy;
  const words = useCardWords();
  const named = nameCard(card, words);
  if (asks === 'now')
    return <Asking card={card} onYes={() => acts.onRemove(card)} onNo={() => setAsks('no more')} />;
  const why = card.isDefault ? whyId : undefined;
  return (
    <div className="cards-acts">
      {card.isStored && (
        <button
          type="button"
          className="cards-act"
          disabled={locked}
          aria-describedby={why}
          aria-label={`${words.makeDefault}: ${named}`}
          onClick={() => acts.onMakeDefault(card)}
        >
          {words.makeDefault}
        </button>
      )}
      <button
        ref={remove}
        type="button"
        className="cards-act"
        disabled={locked}
        aria-describedby={why}
        aria-label={`${words.remove}: ${named}`}
        onClick={() => setAsks('now')}
      >
        {words.remove}
      </button>
      {why && (
        <span id={why} className="cards-why">
          {words.defaultStays}
        </span>
      )}
    </div>
  );
}

/** The default card can be neither made default nor removed. */
export function CardRow({ card, isBusy, acts, choice }: Props) {
  return (
    <li className="cards-row" data-chosen={choice?.isChosen} aria-busy={isBusy}>
      {choice ? (
        <label className="cards-pick">
          <input
            type="radio"
            name={choice.name}
            checked={choice.isChosen}
            onChange={() => acts.onChoose(card)}
          />
          <Face card={card} />
        </label>
      ) : (
        <div className="cards-pick">
          <Face card={card} />
        </div>
      )}
      {/* Begun anew when what was asked has been done, or could not be. */}
      <RowButtons key={String(isBusy)} card={card} isBusy={isBusy} acts={acts} />
    </li>
  );
}
