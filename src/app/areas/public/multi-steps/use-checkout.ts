import { useState } from 'react';
import { useSentences, useSite } from '../language/site/use-site.ts';
import { endToasts, showToast } from '../parts/toast-list.ts';
import { usePageCard } from '../parts/use-page-card.ts';
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
  const { isTaking, take, shown } = usePageCard();
  const [consents, setConsents] = useState(false);
  /** What the bank said of the card. */
  const [refused, setRefused] = useState<string>();
  const showCard = () => document.querySelector('.cards')?.scrollIntoView({ block: 'center' });
  const { book, sending } = useBooking(props, (message) => {
    setRefused(message);
    showCard();
  });

  const submit = async () => {
    endToasts('warning', 'danger');
    setRefused(undefined);
    const [lack] = findLacking(answers, { steps, sentences });
    if (lack) {
      onErrors(errorsOfStep(lack.step, answers, { steps, sentences }));
      // The email can be corrected right here.
      if (lack.step !== 1) go(lack.step);
      return showToast('warning', lack.message);
    }
    const card = kind === 'card' ? await take() : null;
    if (card !== 'stop') await book({ kind, card, consents });
  };
  const card = {
    ...shown,
    onCard(next: Parameters<typeof shown.onCard>[0]) {
      shown.onCard(next);
      setRefused(undefined);
    },
  };
  const acts = { submit: () => void submit(), onKind: setKind, onConsent: setConsents };
  return { kind, card, refused, consents, sending: sending || isTaking, ...acts };
}
