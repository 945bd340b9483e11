import { NumberInput, TextInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';
import { parseMinutes, writeMinutes } from '#engine/format/minutes.ts';
import { decimalsOf } from '#engine/money/currency.ts';
import { useFormats } from '../use-formats.ts';
import { inputProps, type FieldProps } from './field-props.ts';

type Props = FieldProps<number | null>;

const limitOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** A figure of many digits comes as its text. */
export const toFigure = (typed: number | string): number | null => {
  const figure = Number(typed);
  return typed === '' || Number.isNaN(figure) ? null : figure;
};

/** Limits are said when something beyond them is entered: a box that changes what was typed hides the mistake. */
export const Amount = ({ field, ...input }: { field: Props } & NumberInputProps) => (
  <NumberInput
    {...inputProps(field)}
    hideControls
    clampBehavior="none"
    value={field.value ?? ''}
    onChange={(value) => field.onChange(toFigure(value))}
    {...input}
  />
);

export function MoneyField(props: Props) {
  const { currency } = useFormats();
  return (
    <Amount
      field={props}
      decimalScale={decimalsOf(currency?.code ?? 'USD')}
      thousandSeparator=","
      {...(currency && { leftSection: currency.symbol, leftSectionPointerEvents: 'none' })}
    />
  );
}

export const PercentField = (props: Props) => (
  <Amount field={props} decimalScale={4} rightSection="%" rightSectionPointerEvents="none" />
);

export function NumberField(props: Props) {
  // One that may be left out has two types.
  const isDecimal = [props.spec['type']].flat().includes('number');
  return (
    <Amount
      field={props}
      allowDecimal={isDecimal}
      hideControls={isDecimal}
      min={limitOf(props.spec['minimum']) ?? -Infinity}
      max={limitOf(props.spec['maximum']) ?? Infinity}
    />
  );
}

/** A length of time, typed as people write it: `90`, `1:30`, `1 h 30 min`. */
export function MinutesField(props: Props) {
  const written = props.value === null ? '' : writeMinutes(props.value);
  const [typed, setTyped] = useState<string | null>(null);
  const isUnread = typed !== null && typed.trim() !== '' && parseMinutes(typed) === undefined;
  return (
    <TextInput
      {...inputProps(props)}
      // What its call says of it, "In minutes.", is for programs.
      description={props.spec['x-hint'] ?? 'For example 1 h 30 min or 90.'}
      // A form calls what it cannot read missing; whoever typed it needs to know what to type instead.
      error={isUnread ? 'Enter a length of time, such as 1 h 30 min.' : props.error}
      inputMode="text"
      autoComplete="off"
      placeholder="1 h 30 min"
      value={typed ?? written}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        props.onChange(parseMinutes(text) ?? null);
      }}
      onBlur={() => !isUnread && setTyped(null)}
    />
  );
}
