import { Group, Input, NumberInput, Select } from '@mantine/core';
import type { PolicyFee } from '#engine/contracts/company/company-policies.ts';
import { decimalsOf } from '#engine/money/currency.ts';
import { hintOf, type FieldProps } from '#app/ui/fields/field-props.ts';
import { toFigure } from '#app/ui/fields/number-fields.tsx';
import { Figure, Phrase, type WordProps } from '#app/ui/settings/word-controls.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import classes from './sentence-field.module.css';

const kinds = [
  { value: 'none', label: 'Nothing' },
  { value: 'percent', label: 'A share of the price' },
  { value: 'amount', label: 'A fixed amount' },
];

/** The same behind a figure. */
const units = [
  { value: 'none', label: 'nothing' },
  { value: 'percent', label: '% of the price' },
  { value: 'amount', label: 'per visit' },
];

const usual: Readonly<Record<string, PolicyFee>> = {
  none: null,
  percent: { type: 'percent', value: 50 },
  amount: { type: 'amount', value: 25 },
};

const percentDecimals = 4;

/** As it is typed: a box that was just emptied holds nothing. */
type TypedFee = { type: 'percent' | 'amount'; value: number | null } | null;

/** What something costs, if anything. */
export function FeeField(props: FieldProps) {
  const { spec, value, error, disabled, onChange } = props as FieldProps<TypedFee>; // As the setting's schema says.
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
            decimalScale={isPercent ? percentDecimals : decimalsOf(currency?.code ?? 'USD')}
            thousandSeparator=","
            {...(isPercent ? { rightSection: '%' } : { leftSection: currency?.symbol })}
            value={value.value ?? ''}
            onChange={(typed) => onChange({ ...value, value: toFigure(typed) })}
          />
        )}
      </Group>
    </Input.Wrapper>
  );
}

/** The same among words: `50 % of the price`, `$25 per visit`, `nothing`. */
export function FeeWords(props: WordProps) {
  const { spec, value, error, describedBy, disabled, onChange } = props as WordProps<TypedFee>; // As its schema says.
  const { currency } = useFormats();
  const shared = { error, describedBy, disabled };
  const isPercent = value?.type === 'percent';
  return (
    <>
      {value && (
        <>
          <Figure
            {...shared}
            label={`${spec.title}: ${isPercent ? 'percent' : 'amount'}`}
            decimals={isPercent ? percentDecimals : decimalsOf(currency?.code ?? 'USD')}
            prefix={isPercent ? '' : currency?.symbol}
            value={value.value}
            onChange={(typed) => onChange({ ...value, value: typed })}
          />{' '}
        </>
      )}
      <Phrase
        {...shared}
        label={`${spec.title}: what it is counted in`}
        choices={units}
        value={value?.type ?? 'none'}
        onChange={(kind) => onChange(usual[kind] ?? null)}
      />
    </>
  );
}
