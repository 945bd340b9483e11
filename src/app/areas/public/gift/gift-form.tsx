import { useState, type FormEvent } from 'react';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { buyGiftCard } from '#engine/contracts/money/gift-cards.ts';
import type { GiftCardsPage } from '#engine/contracts/site/page-data.ts';
import type { Boot } from '#engine/contracts/site/rendered-pages.ts';
import { billingOf } from '#app/features/money/cards/card-account.ts';
import type { CardAnswer } from '#app/features/money/cards/card-choice.ts';
import type { FaceDesign } from '#app/features/money/gift-cards/card-face.tsx';
import { request } from '#app/lib/api.ts';
import { useSite } from '../language/site/use-site.ts';
import { PageCard } from '../parts/page-card.tsx';
import { amountOf, priceText } from '../parts/price.ts';
import { useCheckedForm } from '../parts/use-checked-form.ts';
import { usePageCard } from '../parts/use-page-card.ts';
import { useSend } from '../parts/use-send.ts';
import { AmountChoice } from './amount-choice.tsx';
import { DesignChoice } from './design-choice.tsx';
import { useKeptFields } from '../parts/use-kept-fields.ts';
import { useAmountProblem } from './use-amount-problem.ts';
import { GiftFields } from './gift-fields.tsx';

type Props = {
  page: GiftCardsPage;
  boot: Boot;
  amount: string;
  design: FaceDesign;
  onDesign: (design: FaceDesign) => void;
  onAmount: (amount: string) => void;
  onRecipient: (name: string) => void;
  onBought: (bought: AnswerOf<typeof buyGiftCard>) => void;
};

const kept = {
  page: 'gift-cards',
  fields: [
    'design',
    'preset',
    'amount',
    'recipient_name',
    'recipient_email',
    'message',
    'deliver_on',
    'from_name',
    'from_email',
  ],
};

function readGift(form: HTMLFormElement) {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  return {
    from_name: text('from_name'),
    from_email: text('from_email'),
    recipient_name: text('recipient_name'),
    recipient_email: text('recipient_email'),
    ...(text('message') && { message: text('message') }),
    ...(text('deliver_on') && { deliver_on: text('deliver_on') }),
  };
}

/** The call takes a card by one name, whichever processor made it. */
const toPayment = (answer: CardAnswer) =>
  'cardId' in answer ? answer : { payment_method_id: answer.payment_method_id };

export function GiftForm({ page, boot, amount, design, onDesign, onAmount, onRecipient, onBought }: Props) {
  const card = usePageCard();
  const { customer } = page;
  const sender = customer ? billingOf(customer.account) : { name: '', email: '' };
  const [billing, setBilling] = useState(sender);
  const words = useSite().gift;
  const { sending, errors: refused, send, keyOf } = useSend();
  const { errors, check, ...form } = useCheckedForm(refused);
  const forget = useKeptFields(form.ref, {
    ...kept,
    ...(customer && { known: ['from_name', 'from_email'] }),
    onBack({ amount: typed, preset: chosen, design: known }) {
      onAmount(typed ?? chosen ?? amount);
      onDesign(page.designs.find(({ id }) => id === known) ?? design);
    },
  });
  const worth = amountOf(amount, boot.company);
  const { problem, told, onLeave } = useAmountProblem({ page, company: boot.company, amount, worth });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = event.currentTarget;
    if (!check({ amount: problem }) || worth === undefined) return;
    const paying = await card.take();
    if (!paying || paying === 'stop') return;
    const body = { ...readGift(given), design: design.id, amount: worth, ...toPayment(paying.answer) };
    const bought = await send(() => request(buyGiftCard, { body, idempotencyKey: keyOf(body) }));
    if (!bought) return;
    forget();
    onBought(bought);
  };

  return (
    <form className="pp-form" {...form} onSubmit={(event) => void submit(event)}>
      <AmountChoice
        page={page}
        amount={amount}
        company={boot.company}
        error={errors['amount'] ?? told}
        onChange={onAmount}
        onLeave={onLeave}
      />
      <DesignChoice designs={page.designs} chosen={design} error={errors['design']} onChange={onDesign} />
      <GiftFields
        errors={errors}
        sender={sender}
        today={page.today}
        onRecipient={onRecipient}
        onSender={(name, email) => setBilling({ name, email })}
      />
      <fieldset className="pp-group">
        <legend>{words.payment}</legend>
        <PageCard
          payments={page.payments}
          account={customer?.account ?? null}
          boot={boot}
          billing={billing}
          card={card.shown}
        />
      </fieldset>
      <button type="submit" className="pp-button pp-large" disabled={sending || card.isTaking}>
        {worth ? words.buy(priceText(worth, boot.company)) : words.buyAny}
      </button>
    </form>
  );
}
