import type { PlannedNode } from '../tree/plan-form.ts';
import type { AnswerKind, AnyDefinition } from './define.ts';

/** What the answer of a component is; undefined for one that asks nothing. */
export function findAnswerKind(planned: PlannedNode<AnyDefinition>): AnswerKind | undefined {
  const { node, definition, attributes } = planned;
  if (!definition?.answer) return undefined;
  const kind = definition.answer.kindOf?.(attributes) ?? kindOfSchema(definition.answer.schema, attributes);
  const { validation } = node;
  const isNarrower = validation === 'email' || validation === 'phone' || validation === 'number';
  return kind === 'text' && isNarrower ? validation : kind;
}

type Attributes = PlannedNode['attributes'];

function kindOfSchema({ type }: Readonly<Record<string, unknown>>, { options }: Attributes): AnswerKind {
  if (type === 'boolean') return 'tick';
  if (type === 'array') return 'several';
  if (type === 'number' || type === 'integer') return 'number';
  return Array.isArray(options) && options.length > 0 ? 'one' : 'text';
}
