import { Chip, Group, Input, MultiSelect, SegmentedControl, Select, Switch } from '@mantine/core';
import { useId, useMemo } from 'react';
import { useUser } from '#app/lib/session.ts';
import { timezoneChoices } from '../timezone-choices.ts';
import { choicesOf, type Choice } from './choices-of.ts';
import { hintOf, inputProps, type FieldProps } from './field-props.ts';
import { countries, currencies, including } from './region-choices.ts';

export const FlagField = ({
  name,
  spec,
  value,
  error,
  disabled,
  autoFocus,
  onChange,
}: FieldProps<boolean>) => (
  <Switch
    name={name}
    label={spec.title}
    description={hintOf(spec)}
    error={error}
    disabled={disabled}
    data-autofocus={autoFocus || undefined}
    checked={value}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
);

const fewest = 3;
const shortest = 12;

/** So few and short that all are read at a glance. */
const areSideBySide = (choices: readonly Choice[]) =>
  choices.length <= fewest && choices.every(({ label }) => label.length <= shortest);

export function ChoiceField(props: FieldProps<string | null>) {
  const choices = including(choicesOf(props.spec), props.value);
  const id = useId();
  // What may be left open needs a way back to that.
  if (props.spec['default'] === null || !areSideBySide(choices))
    return (
      <Select
        {...inputProps(props)}
        data={choices}
        allowDeselect={!props.required}
        clearable={props.spec['default'] === null}
        value={props.value}
        onChange={props.onChange}
      />
    );
  const { name, spec, error, disabled, value, onChange } = props;
  return (
    <Input.Wrapper label={spec.title} description={hintOf(spec)} error={error} labelElement="div" id={id}>
      <SegmentedControl
        name={`${id}-${name}`}
        aria-label={spec.title}
        fullWidth
        data={choices}
        disabled={disabled}
        value={value ?? ''}
        onChange={onChange}
      />
    </Input.Wrapper>
  );
}

const mostChips = 8;

export function ManyField(props: FieldProps<readonly (string | number)[]>) {
  const { spec, error, disabled, value, onChange } = props;
  const choices = choicesOf(spec);
  const items: unknown = spec['items'];
  const isNumeric =
    typeof items === 'object' && items !== null && 'type' in items && items.type === 'integer';
  const choose = (values: string[]) => onChange(isNumeric ? values.map(Number) : values);
  const chosen = value.map(String);
  if (choices.length > mostChips)
    return <MultiSelect {...inputProps(props)} searchable data={choices} value={chosen} onChange={choose} />;
  return (
    <Input.Wrapper label={spec.title} description={hintOf(spec)} error={error} labelElement="div">
      <Chip.Group multiple value={chosen} onChange={choose}>
        <Group gap={6} mt={6} role="group" aria-label={spec.title}>
          {choices.map((choice) => (
            <Chip key={choice.value} value={choice.value} size="sm" disabled={disabled}>
              {choice.label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  );
}

export function ZoneField(props: FieldProps<string | null>) {
  const ownCountry = useUser()?.company?.country;
  // A company that moves chooses its zone anew.
  const country = String(props.values['country'] ?? ownCountry ?? '');
  const zones = useMemo(() => timezoneChoices(props.value ?? 'UTC', country), [props.value, country]);
  return (
    <Select {...inputProps(props)} searchable data={zones} value={props.value} onChange={props.onChange} />
  );
}

export const CountryField = (props: FieldProps<string | null>) => (
  <Select
    {...inputProps(props)}
    searchable
    data={including(countries(), props.value)}
    value={props.value}
    onChange={props.onChange}
  />
);

export const CurrencyField = (props: FieldProps<string | null>) => (
  <Select
    {...inputProps(props)}
    searchable
    data={including(currencies(), props.value)}
    value={props.value}
    onChange={props.onChange}
  />
);
