import { Group, Input, NumberInput, Select } from '@mantine/core';
import type { PolicyFee } from '#engine/contracts/company-policies.ts';
import { decimalsOf } from '#engine/money/currency.ts';
import { hintOf, type FieldProps } from '#app/ui/fields/field-props.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import classes from './sentence-field.module.css';

const kinds = [
  { value: 'none', label: 'Nothing' },
  { value: 'percent', label: 'A share of the price' },
  { value: 'amount', label: 'A fixed amount' },
];

const usual: Readonly<Record<string, PolicyFee>> = {
  none: null,
  percent: { type: 'percent', value: 50 },
  amount: { type: 'amount', value: 25 },
};

type OwnField = FieldProps<PolicyFee>;

/** What something costs, if anything. */
export function FeeField(props: FieldProps) {
  const { spec, value, error, disabled, onChange } = props as OwnField; // As the setting's schema says.
  const { currency } = useFormats();
  const isPercent = value?.type === 'percent';
  return (
    <Input.Wrapper
      label={spec.title}
      description={hintOf(spec) || undefined}
      error={error}
      labelElement="div"
    >
      <Group gap="xs" mt={4} role="group" aria-label={spec.title} className={classes.sentence}>
        <Select
          aria-label="Fee"
          className={classes.words ?? ''}
          data={kinds}
          disabled={disabled}
          value={value?.type ?? 'none'}
          onChange={(kind) => onChange(usual[kind ?? 'none'] ?? null)}
        />
        {value && (
          <NumberInput
            aria-label={isPercent ? 'Percent' : 'Amount'}
            className={classes.figure ?? ''}
            {...(error !== undefined && { error: true })}
            disabled={disabled}
            hideControls
            clampBehavior="none"
            decimalScale={isPercent ? 4 : decimalsOf(currency?.code ?? 'USD')}
            thousandSeparator=","
            {...(isPercent ? { rightSection: '%' } : { leftSection: currency?.symbol })}
            value={value.value}
            onChange={(typed) => typeof typed === 'number' && onChange({ ...value, value: typed })}
          />
        )}
      </Group>
    </Input.Wrapper>
  );
}
