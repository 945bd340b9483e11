import { useState } from 'react';
import type { AnswerOf } from '#engine/contracts/contract.ts';
import type { buyGiftCard } from '#engine/contracts/gift-cards.ts';
import type { GiftCardsPage } from '#engine/contracts/page-data.ts';
import { GiftForm } from '../gift/gift-form.tsx';
import { GiftPreview } from '../gift/gift-preview.tsx';
import { PageFrame } from '../parts/page-frame.tsx';
import { priceText } from '../parts/price.ts';
import { dayText } from '../parts/visit-time.ts';
import type { PageProps } from '../routes.ts';

type Bought = AnswerOf<typeof buyGiftCard>;

/** Where a gift card is bought. */
export function Page({ data, boot }: PageProps<GiftCardsPage>) {
  const [bought, setBought] = useState<Bought | null>(null);
  const [amount, setAmount] = useState(String(data.presets[0] ?? data.minimum));
  const [to, setTo] = useState('');
  const { company } = boot;
  if (!data.open)
    return (
      <PageFrame boot={boot}>
        <h1>Gift cards</h1>
        <p className="pp-lead">There are no gift cards to buy here at the moment.</p>
      </PageFrame>
    );
  return (
    <PageFrame boot={boot} wide>
      <div className="pp-columns">
        <div>
          {bought ? (
            <Thanks bought={bought} company={company} />
          ) : (
            <>
              <h1>Give somebody a day off</h1>
              <p className="pp-lead">A gift card for anything that we do. It comes by e-mail, from you.</p>
            </>
          )}
        </div>
        <GiftPreview
          name={company?.business_name ?? ''}
          to={bought?.recipient_name ?? to}
          amount={priceText(bought?.initial_amount ?? (Number(amount) || 0), company)}
        />
        {!bought && (
          <GiftForm
            {...{ page: data, boot, amount }}
            onAmount={setAmount}
            onRecipient={setTo}
            onBought={setBought}
          />
        )}
      </div>
    </PageFrame>
  );
}

function Thanks({ bought, company }: { bought: Bought; company: PageProps<unknown>['boot']['company'] }) {
  const { recipient_name, recipient_email, deliver_on } = bought;
  return (
    <>
      <h1>Thank you</h1>
      <p className="pp-lead" role="status">
        {deliver_on
          ? `The gift card goes to ${recipient_email} on ${dayText(deliver_on, company)}.`
          : `The gift card is on its way to ${recipient_email}.`}
      </p>
      <p>
        {recipient_name} gets the code with your message. Your receipt comes by e-mail too.{' '}
        <a href="/gift-cards">Buy another one</a>
      </p>
    </>
  );
}
