import { useFormats } from '../use-formats.ts';
import { Amount } from './number-fields.tsx';
import type { FieldProps } from './field-props.ts';

/** How much less, with the unit that its type says. */
export function DiscountField(props: FieldProps) {
  const { currency } = useFormats();
  const field = props as FieldProps<number | null>; // As the setting's schema says.
  const type = props.values['discount_type'];
  return (
    <Amount
      field={field}
      decimalScale={4}
      {...(type === 'percent' && { rightSection: '%', rightSectionPointerEvents: 'none' })}
      {...(type === 'amount' && {
        leftSection: currency?.symbol,
        leftSectionPointerEvents: 'none',
        thousandSeparator: ',',
      })}
    />
  );
}
