import { useId } from 'react';
import type { PricingVariable } from '#engine/catalogue/catalogue.ts';
import type { VariableChoice } from '#engine/components/service-options/service-options.ts';
import { pluralUnit } from '#engine/format/quantity.ts';
import { money } from './formats.ts';
import { useDesk, useWords } from './use-desk.ts';

type Props = {
  variable: PricingVariable;
  choice: VariableChoice | undefined;
  problem: string | undefined;
  onChange(choice: VariableChoice | undefined): void;
};

/** A variable with a price for each: a number with its unit. It is empty at first, so that nobody buys one by mistake. */
export function UnitField({ variable, choice, problem, onChange }: Props) {
  const words = useWords();
  const { formats, session } = useDesk();
  const id = useId();
  const { name, description, unit = '', prices } = variable;
  const least = Math.min(...prices.map(({ min_qty }) => min_qty));
  const most = Math.max(...prices.map(({ max_qty }) => max_qty));
  const choose = (text: string) => {
    const quantity = Number(text);
    // What no row covers is refused by the row that is there, with what it covers.
    const row =
      prices.find(({ min_qty, max_qty }) => min_qty <= quantity && quantity <= max_qty) ?? prices.at(-1);
    onChange(!text || !row ? undefined : { price_id: row.id, quantity });
  };
  return (
    <div className="tf-f" onInput={(event) => event.stopPropagation()}>
      <label className="tf-label tf-b-label" htmlFor={id}>
        {name}
      </label>
      {description && <p className="tf-hint">{description}</p>}
      <div className="tf-beside tf-counted">
        <input
          id={id}
          type="number"
          inputMode="numeric"
          className="tf-input tf-b-select"
          min={least}
          max={most}
          value={choice?.quantity ?? ''}
          onChange={({ target }) => choose(target.value)}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${problem === undefined ? '' : `${id}-error `}${id}-prices`}
        />
        {unit && <label htmlFor={id}>{pluralUnit(unit)}</label>}
      </div>
      <p className="tf-hint" id={`${id}-prices`}>
        {prices
          .map((row) => {
            const range = session.context.sentences.range({ minimum: row.min_qty, maximum: row.max_qty });
            return `${words.perUnit(money(row.price, formats), unit || name)}, ${range}`;
          })
          .join('; ')}
      </p>
      {problem && (
        <p className="tf-error" id={`${id}-error`}>
          {problem}
        </p>
      )}
    </div>
  );
}
