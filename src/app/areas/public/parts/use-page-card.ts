import { useRef, useState } from 'react';
import { takeCard, type CardChoice, type TypedCard } from '#app/features/money/cards/card-choice.ts';
import { useSentences } from '../language/site/use-site.ts';
import { showToast } from './toast-list.ts';

/** The card that a page's form is to be paid with, and what is typed of one. */
export function usePageCard() {
  const [card, setCard] = useState<CardChoice | null>(null);
  const [isMissed, setMissed] = useState(false);
  const [isTaking, setTaking] = useState(false);
  const typed = useRef<TypedCard>(null);
  const { enterCard } = useSentences();

  /** The card to send the form with, saved if it was only typed. Where it cannot be sent, that is said. */
  const take = async ({ mayLack = false } = {}): Promise<CardChoice | null | 'stop'> => {
    setMissed(false);
    if (mayLack && !typed.current?.isWhole) return card;
    setTaking(true);
    const taken = await takeCard(card, typed.current).finally(() => setTaking(false));
    if (typeof taken === 'object') return taken;
    if (taken === 'missing') {
      setMissed(true);
      showToast('warning', enterCard);
    }
    document.querySelector('.cards')?.scrollIntoView({ block: 'center' });
    return 'stop';
  };
  return { isTaking, take, shown: { isMissed, typed, onCard: setCard } };
}

export type ShownCard = ReturnType<typeof usePageCard>['shown'];
