import { Group, Input, NumberInput, Select } from '@mantine/core';
import type { LateRule } from '#engine/booking/cancellation.ts';
import { hintOf, type FieldProps } from '#app/ui/fields/field-props.ts';
import { TimeInput } from '#app/ui/fields/time-field.tsx';
import { toFigure } from '#app/ui/fields/number-fields.tsx';
import { Figure, Phrase, wordProps, type WordProps } from '#app/ui/settings/word-controls.tsx';
import classes from './sentence-field.module.css';

const kinds = [
  { value: 'day_before', label: 'on the day before' },
  { value: 'hours', label: 'hours before the visit' },
  { value: 'days', label: 'days before the visit' },
];

/** What stands there first when somebody chooses another kind. */
const usual: Readonly<Record<string, LateRule>> = {
  day_before: { kind: 'day_before', time: '17:00' },
  hours: { kind: 'hours', hours: 24 },
  days: { kind: 'days', days: 2 },
};

/** As it is typed: a box that was just emptied holds nothing. */
type TypedRule =
  | Extract<LateRule, { kind: 'day_before' }>
  | { kind: 'hours'; hours: number | null }
  | { kind: 'days'; days: number | null };

type RuleField = FieldProps<TypedRule>;

/** Until when something is free of charge, read as the end of a sentence. */
export function LateRuleField(props: FieldProps) {
  const { spec, value, error, disabled, onChange } = props as RuleField; // As the setting's schema says.
  return (
    <Input.Wrapper label={spec.title} description={hintOf(spec)} error={error} labelElement="div">
      <Group gap="xs" mt={4} role="group" aria-label={spec.title} className={classes.sentence}>
        <Deadline value={value} disabled={disabled} onChange={onChange} isWrong={error !== undefined} />
        <Select
          aria-label="Counted from"
          className={classes.words ?? ''}
          data={kinds}
          disabled={disabled}
          value={value.kind}
          onChange={(kind) => onChange(usual[kind ?? ''] ?? value)}
        />
      </Group>
    </Input.Wrapper>
  );
}

const toRule = (kind: 'hours' | 'days', count: number | null): TypedRule =>
  kind === 'hours' ? { kind, hours: count } : { kind, days: count };

type DeadlineProps = Pick<RuleField, 'value' | 'disabled' | 'onChange'> & { isWrong: boolean };

function Deadline({ value, disabled, isWrong, onChange }: DeadlineProps) {
  const shared = { disabled, className: classes.figure ?? '', ...(isWrong && { error: true }) };
  if (value.kind === 'day_before')
    return (
      <TimeInput
        aria-label="Time"
        {...shared}
        value={value.time}
        onChange={(time) => time !== null && onChange({ kind: 'day_before', time })}
      />
    );
  const isHours = value.kind === 'hours';
  return (
    <NumberInput
      aria-label={isHours ? 'Hours' : 'Days'}
      {...shared}
      hideControls
      clampBehavior="none"
      allowDecimal={false}
      value={(isHours ? value.hours : value.days) ?? ''}
      onChange={(typed) => onChange(toRule(value.kind, toFigure(typed)))}
    />
  );
}

const unitsOf = (rule: TypedRule) => {
  const count = rule.kind === 'hours' ? rule.hours : rule.kind === 'days' ? rule.days : 0;
  return kinds.map(({ value, label }) =>
    value === rule.kind && count === 1
      ? { value, label: label.replace('s before', ' before') }
      : { value, label },
  );
};

/** The same among words: `16 hours before the visit`, `5:00 PM on the day before`. */
export function LateRuleWords(props: WordProps) {
  const { spec, value, error, describedBy, disabled, onChange } = props as WordProps<TypedRule>; // As its schema says.
  const shared = { error, describedBy, disabled };
  return (
    <>
      {value.kind === 'day_before' ? (
        <TimeInput
          aria-label={`${spec.title}: time`}
          {...wordProps(shared, timeLength)}
          value={value.time}
          onChange={(time) => time !== null && onChange({ kind: 'day_before', time })}
        />
      ) : (
        <Figure
          {...shared}
          label={`${spec.title}: ${value.kind}`}
          value={value.kind === 'hours' ? value.hours : value.days}
          onChange={(typed) => onChange(toRule(value.kind, typed))}
        />
      )}{' '}
      <Phrase
        {...shared}
        label={`${spec.title}: counted from`}
        choices={unitsOf(value)}
        value={value.kind}
        onChange={(kind) => onChange(usual[kind] ?? value)}
      />
    </>
  );
}

/** A time of day, however the company writes it. */
const timeLength = 8;
