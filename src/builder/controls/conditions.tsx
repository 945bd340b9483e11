import { Plus } from 'lucide-react';
import { type Condition, mostConditions } from '#engine/rules/condition.ts';
import { useBuilder } from '../builder-context.ts';
import { ConditionLines } from './condition-lines.tsx';
import type { EditControl } from './control.ts';
import { firstCondition } from './first-condition.ts';

// What is stored was held against its schema when it was saved or put in.
const asConditions = (value: unknown): Condition[] => (Array.isArray(value) ? (value as Condition[]) : []);

/** Conditions in sentences: ‘Pets’ is ‘Yes’. All of them have to hold. */
export const ConditionsEdit: EditControl = ({ id, control, value, onChange }) => {
  const { editor, host } = useBuilder();
  const conditions = asConditions(value);
  const remove = async (at: number) => {
    if (!(await host.confirm('This condition will be deleted permanently. Continue?'))) return;
    onChange(conditions.filter((_one, index) => index !== at));
  };
  const add = () => {
    const { draft, selection } = editor.state.get();
    const first = firstCondition(
      { tree: draft.tree, registry: editor.registry },
      selection.at(-1) ?? '',
      conditions,
    );
    if (!first) return editor.say('This form has no other field to compare with.');
    onChange([...conditions, first]);
  };
  return (
    <div id={id} role="group" aria-label={control.title} className="tb-conditions">
      {conditions.length > 0 && (
        <ConditionLines
          conditions={conditions}
          onChange={(at, next) =>
            onChange(conditions.map((one, index) => (index === at ? { ...one, ...next } : one)))
          }
          onRemove={(at) => void remove(at)}
        />
      )}
      {conditions.length < mostConditions && (
        <button type="button" className="tb-plain tb-add" onClick={add}>
          <Plus size={15} aria-hidden /> {conditions.length > 0 ? 'Add another condition' : 'Add a condition'}
        </button>
      )}
    </div>
  );
};
