import type { FormNode } from '#engine/tree/form-node.ts';
import { answerKeyOf } from '#engine/tree/plan-form.ts';
import { useBuilder } from '../builder-context.ts';

/** What rules, links, and those who read bookings by the API call the answer. It never changes. */
export function AnswerName({ node }: { node: FormNode }) {
  const definition = useBuilder().editor.registry.find(node.type);
  const key = definition && answerKeyOf(node, definition);
  if (key === undefined) return null;
  return (
    <section>
      <h3>For integrators</h3>
      <p className="tb-hint">
        {node.customField === true ? 'A custom field. ' : ''}Name in links and the API <code>{key}</code>.
      </p>
    </section>
  );
}
