import { NativeSelect, NumberInput } from '@mantine/core';
import type { PricingVariable } from '#engine/catalogue/catalogue.ts';
import { pluralUnit } from '#engine/format/quantity.ts';

type Row = Pick<PricingVariable['prices'][number], 'label' | 'min_qty' | 'max_qty'>;

type VariableFieldProps = {
  variable: Pick<PricingVariable, 'name' | 'mode' | 'unit'> & { prices: readonly Row[] };
  quantity: number;
  onChange(quantity: number): void;
};

type CountProps = {
  label: string;
  least: number;
  most: number;
  quantity: number;
  onChange(quantity: number): void;
};

/** What is out of range is said, and stays as it was typed. */
function Count({ label, least, most, quantity, onChange }: CountProps) {
  return (
    <NumberInput
      label={label}
      min={least}
      max={most}
      allowDecimal={false}
      clampBehavior="none"
      value={quantity}
      error={quantity < least || quantity > most ? `Enter a number from ${least} to ${most}.` : undefined}
      onChange={(value) => typeof value === 'number' && onChange(value)}
    />
  );
}

/** A row for each range is chosen by its name; of a price for each unit there are as many as one says. */
export function VariableField({ variable, quantity, onChange }: VariableFieldProps) {
  const { name, mode, unit, prices } = variable;
  if (mode === 'unit') {
    const least = Math.min(...prices.map(({ min_qty }) => min_qty));
    const most = Math.max(...prices.map(({ max_qty }) => max_qty));
    return <Count label={name} least={least} most={most} quantity={quantity} onChange={onChange} />;
  }
  const at = prices.findIndex(({ min_qty, max_qty }) => min_qty <= quantity && quantity <= max_qty);
  const row = prices[at];
  return (
    <>
      <NativeSelect
        label={name}
        value={String(at)}
        onChange={(event) => {
          const next = prices[Number(event.currentTarget.value)];
          if (next) onChange(next.min_qty);
        }}
        data={[
          ...(row ? [] : [{ value: '-1', label: 'Choose…' }]),
          ...prices.map(({ label, min_qty }, index) => ({
            value: String(index),
            label: label || String(min_qty),
          })),
        ]}
      />
      {row && row.max_qty > row.min_qty && (
        <Count
          label={unit ? `Exact number of ${pluralUnit(unit)}` : `${name}, exact number`}
          least={row.min_qty}
          most={row.max_qty}
          quantity={quantity}
          onChange={onChange}
        />
      )}
    </>
  );
}
