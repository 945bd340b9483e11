import { useState } from 'react';
import type { Billing } from './card-account.ts';
import { useCardWords } from './card-words-context.ts';
import { EntryFrame, type EntryProps } from './entry-frame.tsx';
import { fieldLook } from './field-look.ts';
import { openSquare, type SquareCard, type SquareToken } from './processor-scripts.ts';
import { useCardFields } from './use-card-fields.ts';
import { useSaving } from './use-saving.ts';

type Props = EntryProps & { applicationId: string; locationId: string; billing: Billing };

type Opened = { card: SquareCard; close(): void };

/** What the card is for: with it, Square has the bank ask its holder where the bank wants to. */
function toVerification({ name, email, zip }: Billing) {
  const [givenName = '', ...rest] = name.split(' ');
  const contact = { givenName, familyName: rest.join(' '), email, postalCode: zip };
  const billingContact = Object.fromEntries(Object.entries(contact).filter(([, value]) => value));
  return { intent: 'STORE', customerInitiated: true, sellerKeyedIn: false, billingContact };
}

function toProblems({ errors = [] }: SquareToken, otherwise: string): string[] {
  const messages = errors.flatMap(({ message }) => (message ? [message] : []));
  return messages.length > 0 ? [...new Set(messages)] : [otherwise];
}

export function SquareEntry({
  script,
  button,
  applicationId,
  locationId,
  billing,
  mayBegin,
  onToken,
  onProblems,
  typed,
}: Props) {
  const [problems, setProblems] = useState<string[]>([]);
  const words = useCardWords();
  const { place, fields, state, retry } = useCardFields<Opened>(async (element, tell) => {
    const payments = await openSquare(script, { applicationId, locationId });
    const { color, brand } = fieldLook(element);
    const card = await payments.card({
      postalCode: billing.zip,
      style: {
        input: { color, fontSize: '16px' },
        '.input-container': { borderColor: '#858a80', borderRadius: '12px' },
        '.input-container.is-focus': { borderColor: brand },
      },
    });
    await card.attach(element);
    tell.ready();
    return { card, close: () => void card.destroy() };
  });

  const work = async () => {
    const opened = fields.current;
    if (!opened || !mayBegin()) return null;
    setProblems([]);
    const made: SquareToken = await opened.card
      .tokenize(toVerification(billing))
      .catch(() => ({ status: 'Error' }));
    if (made.status === 'OK' && made.token) return onToken(made.token, made.details?.card ?? {});
    const found = toProblems(made, words.addFailed);
    setProblems(found);
    onProblems(found);
    return null;
  };
  const { isSaving, save } = useSaving({ typed, isReady: state === 'ready', isWhole: false, work });

  return (
    <EntryFrame className="cards-square" place={place} state={state} problems={problems} onRetry={retry}>
      <button
        type="button"
        className="cards-button"
        disabled={isSaving || state !== 'ready'}
        onClick={() => void save()}
      >
        {button}
      </button>
    </EntryFrame>
  );
}
