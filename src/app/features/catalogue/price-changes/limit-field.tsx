import { NumberInput } from '@mantine/core';
import { inputProps, type FieldProps } from '#app/ui/fields/field-props.ts';
import { useFormats } from '#app/ui/use-formats.ts';

/** A number that may be left out: a limit of a rise, in percent or money. */
export function LimitField(props: FieldProps) {
  const { currency } = useFormats();
  const isPercent = props.name.endsWith('percent');
  return (
    <NumberInput
      {...inputProps({
        ...props,
        spec: { ...props.spec, description: '', 'x-hint': '', 'x-empty': 'No limit' },
      })}
      hideControls
      decimalScale={2}
      {...(isPercent ? { rightSection: '%' } : { leftSection: currency?.symbol })}
      value={(props.value as number | null) ?? ''} // As the setting's schema says.
      onChange={(value) => props.onChange(typeof value === 'number' ? value : null)}
    />
  );
}
