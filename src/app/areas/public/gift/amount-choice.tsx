import { useState } from 'react';
import type { GiftCardsPage } from '#engine/contracts/page-data.ts';
import type { PageCompany } from '#engine/contracts/rendered-pages.ts';
import { AmountField } from '../parts/amount-field.tsx';
import { priceText } from '../parts/price.ts';

type Props = {
  page: GiftCardsPage;
  company: PageCompany | null;
  amount: string;
  error: string | undefined;
  onChange: (amount: string) => void;
};

/** One of the company's amounts, or any between its limits. */
export function AmountChoice({
  page: { presets, minimum, maximum },
  company,
  amount,
  error,
  onChange,
}: Props) {
  const [other, setOther] = useState(presets.length === 0);
  return (
    <fieldset className="pp-group pp-choices pp-times">
      <legend>How much?</legend>
      {presets.map((preset) => (
        <label key={preset} className="pp-choice">
          <input
            type="radio"
            name="preset"
            checked={!other && amount === String(preset)}
            onChange={() => {
              setOther(false);
              onChange(String(preset));
            }}
          />
          <span>{priceText(preset, company)}</span>
        </label>
      ))}
      {presets.length > 0 && (
        <label className="pp-choice">
          <input type="radio" name="preset" checked={other} onChange={() => setOther(true)} />
          <span>Another amount</span>
        </label>
      )}
      {other && (
        <AmountField
          label={`From ${priceText(minimum, company)} to ${priceText(maximum, company)}`}
          name="amount"
          amount={amount}
          error={error}
          onChange={onChange}
        />
      )}
      {!other && error && <p className="pp-error">{error}</p>}
    </fieldset>
  );
}
