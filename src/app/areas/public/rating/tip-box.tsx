import { useState, type FormEvent } from 'react';
import type { RatingPage } from '#engine/contracts/page-data.ts';
import { tipByLink } from '#engine/contracts/ratings.ts';
import type { PageCompany } from '#engine/contracts/rendered-pages.ts';
import { request } from '#app/lib/api.ts';
import { AmountField } from '../parts/amount-field.tsx';
import { priceText } from '../parts/price.ts';
import { showToast } from '../parts/toast-list.ts';
import { useSend } from '../parts/use-send.ts';

type Props = { page: RatingPage; company: PageCompany | null; onTipped: (page: RatingPage) => void };

/** Something for who came, on top of the price. */
export function TipBox({ page, company, onTipped }: Props) {
  const { tip, key } = page;
  const [amount, setAmount] = useState('');
  const { sending, errors, send, keyOf } = useSend();
  if (!tip) return null;
  const give = async (event: FormEvent) => {
    event.preventDefault();
    const body = { key, amount: Number(amount) };
    const answer = await send(() => request(tipByLink, { body, idempotencyKey: keyOf(body) }));
    if (!answer) return;
    onTipped({ ...answer, key });
    setAmount('');
    showToast('success', `Thank you! ${priceText(body.amount, company)} go to the team.`);
  };
  return (
    <form className="pp-aside" onSubmit={(event) => void give(event)} aria-labelledby="tip">
      <h2 id="tip">Add a tip</h2>
      <p>
        {tip.given > 0
          ? `You have given ${priceText(tip.given, company)}. All of it goes to the team.`
          : 'All of it goes to the team.'}
      </p>
      <div className="pp-row" role="group" aria-label="Suggestions">
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
        label="Another amount"
        name="amount"
        amount={amount}
        error={errors['amount'] ?? errors['tip']}
        onChange={setAmount}
      />
      <button type="submit" className="pp-button" disabled={sending || !(Number(amount) > 0)}>
        Give {Number(amount) > 0 ? priceText(Number(amount), company) : 'a tip'}
      </button>
    </form>
  );
}
