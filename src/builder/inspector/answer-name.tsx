import type { AnyDefinition } from '#engine/components/define.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { answerKeyOf } from '#engine/tree/plan-form.ts';

/** What rules, links, and those who read bookings by the API call the answer. It never changes. */
export function AnswerName({ node, definition }: { node: FormNode; definition: AnyDefinition }) {
  const key = answerKeyOf(node, definition);
  if (key === undefined) return null;
  return (
    <section>
      <h3>For integrators</h3>
      <p className="tb-hint">
        {node.customField === true ? 'A field of your own. ' : ''}Links and the API call its answer{' '}
        <code>{key}</code>.
      </p>
    </section>
  );
}
