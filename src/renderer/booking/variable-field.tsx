import { useId } from 'react';
import type { PricingVariable } from '#engine/catalogue/catalogue.ts';
import type { VariableChoice } from '#engine/components/service-options/service-options.ts';
import { money } from './formats.ts';
import { UnitField } from './unit-field.tsx';
import { useDesk, useWords } from './use-desk.ts';

type Props = {
  variable: PricingVariable;
  choice: VariableChoice | undefined;
  problem: string | undefined;
  onChange(choice: VariableChoice | undefined): void;
};

/** One variable: a number where each has its price, else one of its rows. */
export const VariableField = (props: Props) =>
  props.variable.mode === 'unit' ? <UnitField {...props} /> : <RowField {...props} />;

/** The rows of a variable with what they cost, and how many where a row covers several. */
function RowField({ variable, choice, problem, onChange }: Props) {
  const words = useWords();
  const { formats } = useDesk();
  const id = useId();
  const row = variable.prices.find((price) => price.id === choice?.price_id);
  const described = problem ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};
  const chooseRow = (priceId: string) => {
    const price = variable.prices.find((one) => one.id === priceId);
    onChange(price && { price_id: price.id, quantity: price.min_qty });
  };
  return (
    <div className="tf-f" onInput={(event) => event.stopPropagation()}>
      <label className="tf-label tf-b-label" htmlFor={id}>
        {variable.name}
      </label>
      {variable.description && <p className="tf-hint">{variable.description}</p>}
      <div className="tf-beside">
        <select
          id={id}
          className="tf-input tf-select tf-b-select"
          value={choice?.price_id ?? ''}
          onChange={({ target }) => chooseRow(target.value)}
          {...described}
        >
          <option value="">{words.choose}</option>
          {variable.prices.map((price) => (
            <option key={price.id} value={price.id}>
              {`${price.label} (${price.price > 0 ? words.plus(money(price.price, formats)) : words.included})`}
            </option>
          ))}
        </select>
        {row && row.max_qty > row.min_qty && (
          <input
            type="number"
            className="tf-input tf-quantity tf-b-select"
            aria-label={words.quantityOf(variable.unit || variable.name)}
            min={row.min_qty}
            max={row.max_qty}
            value={choice?.quantity ?? row.min_qty}
            onChange={({ target }) => onChange({ price_id: row.id, quantity: Number(target.value) })}
          />
        )}
      </div>
      {problem && (
        <p className="tf-error" id={`${id}-error`}>
          {problem}
        </p>
      )}
    </div>
  );
}
