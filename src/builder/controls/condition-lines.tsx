import { X } from 'lucide-react';
import { useMemo } from 'react';
import type { Condition } from '#engine/rules/condition.ts';
import { useBuilder, useEditor } from '../builder-context.ts';
import { ConditionValue } from './condition-value.tsx';
import { fieldChoices } from './field-choices.ts';
import { valueFor } from './first-condition.ts';
import { NamedSelect } from './named-select.tsx';

const operators: Record<Condition['operator'], string> = {
  is: 'is',
  not: 'is not',
  gt: 'is more than',
  lt: 'is less than',
  contains: 'contains',
  starts_with: 'starts with',
  ends_with: 'ends with',
};
const ofTimes = { ...operators, gt: 'is after', lt: 'is before' };

type Props = {
  conditions: readonly Condition[];
  onChange(at: number, next: Partial<Condition>): void;
  onRemove(at: number): void;
};

export function ConditionLines({ conditions, onChange, onRemove }: Props) {
  const { editor, host } = useBuilder();
  const { registry } = editor;
  const tree = useEditor(({ draft }) => draft.tree);
  const own = useEditor(({ selection }) => selection.at(-1));
  const fields = useMemo(
    () => fieldChoices(tree, registry, host.context.catalogue).filter(({ nodeId }) => nodeId !== own),
    [tree, registry, host, own],
  );
  return conditions.map((condition, at) => {
    const field = fields.find(({ key }) => key === condition.field);
    const isTime = field?.kind === 'day' || field?.kind === 'time' || field?.kind === 'instant';
    return (
      // Conditions have no names; their order is all that tells them apart.
      <div key={at} className="tb-condition" role="group" aria-label={`Condition ${at + 1}`}>
        <NamedSelect
          label="Field"
          value={condition.field}
          choices={fields.map(({ key, label }) => [key, label])}
          onChange={(key) => {
            const next = fields.find((one) => one.key === key);
            // A value of one field means nothing to another.
            onChange(at, { field: key, value: next ? valueFor(next) : '' });
          }}
        />
        <NamedSelect
          label="How"
          value={condition.operator}
          choices={Object.entries(isTime ? ofTimes : operators)}
          // The choices are the operators.
          onChange={(operator) => onChange(at, { operator: operator as Condition['operator'] })}
        />
        <ConditionValue field={field} condition={condition} onChange={(value) => onChange(at, { value })} />
        <button
          type="button"
          className="tb-plain"
          aria-label={`Delete condition ${at + 1}`}
          title="Delete"
          onClick={() => onRemove(at)}
        >
          <X size={15} aria-hidden />
        </button>
      </div>
    );
  });
}
