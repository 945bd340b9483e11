import { useState } from 'react';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { buyGiftCard } from '#engine/contracts/money/gift-cards.ts';
import { usualDesign } from '#engine/settings/money/gift-designs.ts';
import { CardFace, type FaceDesign } from '#app/features/money/gift-cards/card-face.tsx';
import type { GiftCardsPage } from '#engine/contracts/site/page-data.ts';
import { GiftForm } from '../gift/gift-form.tsx';
import { useSite } from '../language/site/use-site.ts';
import { PageFrame } from '../parts/page-frame.tsx';
import { amountOf, priceText } from '../parts/price.ts';
import { dayText } from '../parts/visit-time.ts';
import type { PageProps } from '../page-props.ts';

type Bought = AnswerOf<typeof buyGiftCard>;

/** Where a gift card is bought. */
export function Page({ data, boot }: PageProps<GiftCardsPage>) {
  const words = useSite().gift;
  const [bought, setBought] = useState<Bought | null>(null);
  const [amount, setAmount] = useState(String(data.presets[0] ?? data.minimum));
  const [to, setTo] = useState('');
  const [design, setDesign] = useState<FaceDesign>(data.designs[0] ?? { id: usualDesign, picture: null });
  const { company } = boot;
  const recipient = bought?.recipient_name ?? to;
  const worth = bought?.initial_amount ?? amountOf(amount, company);
  if (!data.open)
    return (
      <PageFrame boot={boot}>
        <h1>{words.closedTitle}</h1>
        <p className="pp-lead">{words.closed}</p>
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
              <h1>{words.title}</h1>
              <p className="pp-lead">{words.text}</p>
            </>
          )}
        </div>
        <CardFace
          design={bought ? { id: bought.design, picture: bought.picture } : design}
          name={company?.business_name ?? ''}
          line={recipient ? words.to(recipient) : words.card}
          amount={worth ? priceText(worth, company) : ''}
        />
        {!bought && (
          <GiftForm
            page={data}
            boot={boot}
            amount={amount}
            design={design}
            onDesign={setDesign}
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
  const { gift: words, dates } = useSite();
  const { recipient_name, recipient_email, deliver_on } = bought;
  return (
    <>
      <h1>{words.thanks}</h1>
      <p className="pp-lead" role="status">
        {deliver_on
          ? words.goesOn(recipient_email, dayText(deliver_on, company, dates))
          : words.goesNow(recipient_email)}
      </p>
      <p>
        {words.receipt(recipient_name)} <a href="/gift-cards">{words.another}</a>
      </p>
    </>
  );
}
