import type { Condition } from '#engine/rules/condition.ts';
import type { FieldChoice } from './field-choices.ts';
import { NamedSelect } from './named-select.tsx';

type Props = {
  field: FieldChoice | undefined;
  condition: Condition;
  onChange(value: Condition['value']): void;
};

const inputTypes: Partial<Record<NonNullable<FieldChoice['kind']>, string>> = { day: 'date', time: 'time' };

/** What an answer is compared with: chosen where the field has choices, written where it has not. */
export function ConditionValue({ field, condition, onChange }: Props) {
  const { operator, value } = condition;
  const isWhole = operator === 'is' || operator === 'not';
  if (field?.kind === 'tick' && isWhole)
    return (
      <NamedSelect
        label="Value"
        value={String(value)}
        choices={[
          ['true', 'Yes'],
          ['false', 'No'],
        ]}
        onChange={(next) => onChange(next === 'true')}
      />
    );
  const isChosen = isWhole || (operator === 'contains' && field?.kind === 'several');
  if (field && field.options.length > 0 && isChosen)
    return (
      <NamedSelect
        label="Value"
        value={String(value)}
        choices={field.options.map((option) => [option.value, option.label])}
        onChange={onChange}
      />
    );
  const isOrdered = isWhole || operator === 'gt' || operator === 'lt';
  return (
    <input
      className="tb-input"
      aria-label="Value"
      type={(isOrdered && field?.kind && inputTypes[field.kind]) || 'text'}
      inputMode={field?.kind === 'number' ? 'decimal' : undefined}
      placeholder="Compared with"
      value={String(value)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
