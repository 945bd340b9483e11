import { useId } from 'react';
import type { Catalogue } from '#engine/catalogue/catalogue.ts';
import { useBuilder } from '../builder-context.ts';
import { misfitOf } from '../controls/misfit.ts';
import { Problem, withProblem } from '../controls/problem.tsx';

export type Shape = {
  description: string;
  pattern?: string;
  maxLength?: number;
  enum?: readonly string[];
  examples?: readonly string[];
};

type Props = { name: string; shape: Shape; value: string; onChange(value: string): void };

/** One key of a link: what it fills in, what may stand there, and what is wrong with what does. */
export function ParameterField({ name, shape, value, onChange }: Props) {
  const { host } = useBuilder();
  const id = useId();
  const choices = shape.enum ?? shape.examples ?? idsOf(host.context.catalogue, name);
  const problem = value === '' ? undefined : findProblem(shape, value);
  return (
    <label htmlFor={id}>
      <code>{name}</code>
      <input
        id={id}
        className="tb-input"
        value={value}
        list={`${id}choices`}
        placeholder={choices.slice(0, 3).map(valueOf).join(', ')}
        {...withProblem(id, problem)}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={`${id}choices`}>
        {choices.map((choice) => (
          <option key={valueOf(choice)} value={valueOf(choice)}>
            {typeof choice === 'string' ? undefined : choice.name}
          </option>
        ))}
      </datalist>
      <Problem id={id} problem={problem} />
      <small>{shape.description}</small>
    </label>
  );
}

type Named = { id: string; name: string };

const valueOf = (choice: string | Named): string => (typeof choice === 'string' ? choice : choice.id);

function findProblem({ pattern, maxLength, enum: values }: Shape, value: string): string | undefined {
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value.trim()))
    return 'The form can’t use this value.';
  return misfitOf({ type: 'string', maxLength, enum: values }, value.trim());
}

/** What a company sells goes by its ids, which nobody knows by heart. */
function idsOf({ categories, services, frequencies }: Catalogue, name: string): readonly Named[] {
  if (name === 'service_category') return categories;
  if (name === 'service_ids' || name === 'service_id') return services;
  return name === 'frequencyId' ? frequencies : [];
}
