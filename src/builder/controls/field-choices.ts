import { findAnswerKind } from '#engine/components/answer-kind.ts';
import type { Option } from '#engine/components/attribute.ts';
import type { AnswerKind } from '#engine/components/define.ts';
import type { Registry } from '#engine/components/registry.ts';
import type { Catalogue } from '#engine/catalogue/catalogue.ts';
import { fieldsOf, plannedAt } from '#engine/form/form-fields.ts';
import { offeredIn } from '#engine/rules/lint/catalogue-options.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { findLabel, planForm } from '#engine/tree/plan-form.ts';

/** A field that rules can look at: its answer's name, what people call it, and what can be chosen of it. */
export type FieldChoice = {
  key: string;
  nodeId: string;
  label: string;
  kind: AnswerKind | undefined;
  options: readonly Option[];
};

export function fieldChoices(tree: FormNode, registry: Registry, catalogue?: Catalogue): FieldChoice[] {
  const plan = planForm(tree, registry);
  const offered = offeredIn(catalogue);
  return [...fieldsOf(plan).byKey].flatMap(([key, [index]]) => {
    if (index === undefined) return [];
    const planned = plannedAt(plan, index);
    return [
      {
        key,
        nodeId: planned.node.id,
        label: findLabel(planned) ?? key,
        kind: findAnswerKind(planned),
        options: offered(planned) ?? [],
      },
    ];
  });
}
