import { useState } from 'react';
import type { CardChoice } from '#app/features/cards/card-choice.ts';
import { useSentences, useSite } from '../language/site/use-site.ts';
import { endToasts, showToast } from '../parts/toast-list.ts';
import { offeredKinds, type PaymentKind } from '../quote/payment-choice.tsx';
import { errorsOfStep, findLacking } from './lacking.ts';
import type { StepProps } from './step-props.ts';
import { useBooking } from './use-booking.ts';

/** What is chosen at the checkout alone, and is kept nowhere; and Book Now. */
export function useCheckout(props: StepProps) {
  const { page, answers, onErrors, go } = props;
  const { steps } = useSite();
  const sentences = useSentences();
  const [kind, setKind] = useState<PaymentKind | undefined>(offeredKinds(page.payments)[0]);
  const [card, setCard] = useState<CardChoice | null>(null);
  const [consents, setConsents] = useState(false);
  const [isMissed, setMissed] = useState(false);
  /** What the bank said of the card. */
  const [refused, setRefused] = useState<string>();
  const showCard = () => document.querySelector('.cards')?.scrollIntoView({ block: 'center' });
  const { book, sending } = useBooking(props, (message) => {
    setRefused(message);
    showCard();
  });

  const submit = () => {
    endToasts('warning', 'danger');
    setRefused(undefined);
    const [lack] = findLacking(answers, { steps, sentences });
    if (lack) {
      onErrors(errorsOfStep(lack.step, answers, { steps, sentences }));
      // The email can be corrected right here.
      if (lack.step !== 1) go(lack.step);
      return showToast('warning', lack.message);
    }
    const needsCard = kind === 'card' && !card;
    setMissed(needsCard);
    if (!needsCard) return void book({ kind, card, consents });
    showToast('warning', sentences.enterCard);
    showCard();
  };
  const chooseCard = (next: CardChoice | null) => {
    setCard(next);
    setRefused(undefined);
  };
  const acts = { submit, onCard: chooseCard, onKind: setKind, onConsent: setConsents };
  return { kind, isMissed, refused, consents, sending, ...acts };
}
