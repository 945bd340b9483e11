import { useState } from 'react';
import type { GiftCardsPage } from '#engine/contracts/site/page-data.ts';
import type { PageCompany } from '#engine/contracts/site/rendered-pages.ts';
import { useSite } from '../language/site/use-site.ts';
import { AmountField } from '../parts/amount-field.tsx';
import { priceText } from '../parts/price.ts';

type Props = {
  page: GiftCardsPage;
  company: PageCompany | null;
  amount: string;
  error: string | undefined;
  onChange: (amount: string) => void;
  onLeave: () => void;
};

/** One of the company's amounts, or any between its limits. */
export function AmountChoice({
  page: { presets, minimum, maximum },
  company,
  amount,
  error,
  onChange,
  onLeave,
}: Props) {
  const words = useSite().gift;
  const [isAsked, setAsked] = useState(false);
  // What was typed before a reload comes back as an amount alone.
  const other = isAsked || !presets.some((preset) => String(preset) === amount);
  const change = (typed: string) => {
    setAsked(true);
    onChange(typed);
  };
  return (
    <fieldset className="pp-group pp-choices pp-times">
      <legend>{words.howMuch}</legend>
      {presets.map((preset) => (
        <label key={preset} className="pp-choice">
          <input
            type="radio"
            name="preset"
            value={preset}
            checked={!other && amount === String(preset)}
            onChange={() => {
              setAsked(false);
              onChange(String(preset));
            }}
          />
          <span>{priceText(preset, company)}</span>
        </label>
      ))}
      {presets.length > 0 && (
        <label className="pp-choice">
          <input type="radio" name="preset" value="" checked={other} onChange={() => setAsked(true)} />
          <span>{words.other}</span>
        </label>
      )}
      {other && (
        <AmountField
          label={words.amount}
          hint={words.range(priceText(minimum, company), priceText(maximum, company))}
          name="amount"
          amount={amount}
          error={error}
          onChange={change}
          onLeave={onLeave}
        />
      )}
      {!other && error && <p className="pp-error">{error}</p>}
    </fieldset>
  );
}
