import { useState, type FormEvent } from 'react';
import type { RatingPage } from '#engine/contracts/site/page-data.ts';
import { tipByLink } from '#engine/contracts/booking/ratings.ts';
import type { PageCompany } from '#engine/contracts/site/rendered-pages.ts';
import { request } from '#app/lib/api.ts';
import { useSite } from '../language/site/use-site.ts';
import { AmountField } from '../parts/amount-field.tsx';
import { amountOf, priceText } from '../parts/price.ts';
import { showToast } from '../parts/toast-list.ts';
import { useCheckedForm } from '../parts/use-checked-form.ts';
import { useSend } from '../parts/use-send.ts';

type Props = { page: RatingPage; company: PageCompany | null; onTipped: (page: RatingPage) => void };

/** Something for who came, on top of the price. */
export function TipBox({ page, company, onTipped }: Props) {
  const { tip, key } = page;
  const [amount, setAmount] = useState('');
  const words = useSite().rating.tip;
  const { amount: notAnAmount } = useSite().field;
  const { sending, errors: refused, send, keyOf } = useSend();
  const { errors, check, ...form } = useCheckedForm(refused);
  const worth = amountOf(amount, company);
  if (!tip) return null;
  const give = async (event: FormEvent) => {
    event.preventDefault();
    if (!check({ amount: worth ? undefined : notAnAmount(words.other) }) || !worth) return;
    const body = { key, amount: worth };
    const answer = await send(() => request(tipByLink, { body, idempotencyKey: keyOf(body) }));
    if (!answer) return;
    onTipped({ ...answer, key });
    setAmount('');
    showToast('success', words.thanks(priceText(body.amount, company)));
  };
  return (
    <form className="pp-aside" {...form} onSubmit={(event) => void give(event)} aria-labelledby="tip">
      <h2 id="tip">{words.title}</h2>
      <p>{tip.given > 0 ? words.given(priceText(tip.given, company)) : words.all}</p>
      <div className="pp-row" role="group" aria-label={words.suggestions}>
        {tip.presets.map((preset) => (
          <button
            key={preset}
            type="button"
            className="pp-chip"
            aria-pressed={amount === String(preset)}
            onClick={() => setAmount(String(preset))}
          >
            {priceText(preset, company)}
          </button>
        ))}
      </div>
      <AmountField
        label={words.other}
        name="amount"
        amount={amount}
        error={errors['amount'] ?? errors['tip']}
        onChange={setAmount}
      />
      <button type="submit" className="pp-button" disabled={sending}>
        {worth ? words.give(priceText(worth, company)) : words.giveAny}
      </button>
    </form>
  );
}
