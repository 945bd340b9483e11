import { useState, type FormEvent } from 'react';
import type { CardChoice } from '#app/features/money/cards/card-choice.ts';
import type { QuotePage } from '#engine/contracts/site/page-data.ts';
import { acceptQuote } from '#engine/contracts/booking/quotes.ts';
import type { Boot } from '#engine/contracts/site/rendered-pages.ts';
import { request } from '#app/lib/api.ts';
import { isApiError } from '#app/lib/api-error.ts';
import { useSite } from '../language/site/use-site.ts';
import { useCheckedForm } from '../parts/use-checked-form.ts';
import { usePageCard } from '../parts/use-page-card.ts';
import { useSend } from '../parts/use-send.ts';
import { AddressFields } from './address-fields.tsx';
import { DateChoice } from './date-choice.tsx';
import { offeredKinds, PaymentChoice, type PaymentKind } from './payment-choice.tsx';

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

const addressNames = [
  'address_street',
  'address_apartment',
  'address_city',
  'address_state',
  'address_zip',
] as const;

const readAddress = (form: FormData) =>
  Object.fromEntries(
    addressNames.map((name) => [name, textOf(form, name)]).filter(([, text]) => text !== ''),
  );

/** What the acceptance says of the card: the processor's token, or one on file. */
function toPaid(kind: PaymentKind | undefined, card: CardChoice | null) {
  if (kind !== 'card' || !card) return kind ? { payment_type: kind } : {};
  const { answer } = card;
  return 'cardId' in answer
    ? { payment_type: kind, cardId: answer.cardId }
    : { payment_type: kind, payment_method_id: answer.payment_method_id };
}

/** When the visit is to be: a slot, or one that the office finds. */
function useWhen() {
  const [chosen, setChosen] = useState('');
  const [later, setLater] = useState(false);
  // Free times are requested again when the chosen one is gone.
  const [round, setRound] = useState(0);
  const forgetTaken = (error: unknown) => {
    if (!isApiError(error) || error.code !== 'SLOT_TAKEN') return false;
    setChosen('');
    setRound((count) => count + 1);
    return false;
  };
  return { chosen, setChosen, later, setLater, round, forgetTaken };
}

/** Where, when and how it is paid: then the quote becomes a booking. */
export function AcceptForm({ page, boot }: { page: QuotePage; boot: Boot }) {
  const { quote, payments, hoursBefore } = page;
  const { chosen, later, round, ...when } = useWhen();
  const [zip, setZip] = useState(quote.contact.zip ?? '');
  const [kind, setKind] = useState<PaymentKind | undefined>(offeredKinds(payments)[0]);
  const card = usePageCard();
  const [isServed, setServed] = useState(true);
  const words = useSite().quote;
  const { sending, errors: refused, send } = useSend();
  const { errors, check, ...checked } = useCheckedForm(refused);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (!check({ service_date: later || chosen ? undefined : words.chooseTime })) return;
    // Who is signed in may have a card on file, which the server knows.
    const paying = kind === 'card' ? await card.take({ mayLack: boot.signedIn }) : null;
    if (paying === 'stop') return;
    const body = {
      key: quote.key,
      ...readAddress(form),
      ...toPaid(kind, paying),
      ...(later ? { preferences: textOf(form, 'preferences') } : { service_date: chosen }),
    };
    const booked = await send(() => request(acceptQuote, { body }), when.forgetTaken);
    if (booked) location.assign(`/thank-you?key=${encodeURIComponent(booked.key)}`);
  };

  return (
    <form className="pp-form" {...checked} onSubmit={(event) => void submit(event)}>
      <AddressFields boot={boot} contact={quote.contact} errors={errors} onZip={setZip} />
      <DateChoice
        key={round}
        wanted={{ zip, ...(quote.duration > 0 && { duration: quote.duration }) }}
        hoursBefore={hoursBefore}
        chosen={chosen}
        later={later}
        company={boot.company}
        error={chosen ? undefined : errors['service_date']}
        onChoose={when.setChosen}
        onLater={when.setLater}
        onServed={setServed}
      />
      <PaymentChoice
        payments={payments}
        boot={boot}
        kind={kind}
        card={card.shown}
        contact={quote.contact}
        onKind={setKind}
      />
      <button type="submit" className="pp-button pp-large" disabled={sending || card.isTaking || !isServed}>
        {words.accept}
      </button>
    </form>
  );
}
