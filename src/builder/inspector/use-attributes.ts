import type { AnyDefinition } from '#engine/components/define.ts';
import type { Control } from '#engine/components/inspector.ts';
import type { Provenance } from '#engine/template/provenance.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { judgeEdit } from '#engine/tree/judge-edit.ts';
import { attributeOf } from '#engine/tree/plan-form.ts';
import { useBuilder } from '../builder-context.ts';
import { useDraftBeside } from './use-draft-beside.ts';
import { useProvenance } from './use-provenance.ts';

export type ShownAttribute = {
  /** The component's. */
  id: string;
  control: Control;
  value: unknown;
  provenance: Provenance;
  /** Why a switch may not be switched, said before somebody tries. */
  refusal: string | undefined;
};

/** What there is to show of each attribute of a component, as the whole form is now. */
export function useAttributes(
  node: FormNode,
  definition: AnyDefinition | undefined,
): (control: Control) => ShownAttribute {
  const { registry } = useBuilder().editor;
  const draft = useDraftBeside(node);
  const provenanceOf = useProvenance(draft);
  const { id } = node;
  return (control) => {
    const path = `attributes.${control.name}`;
    const value = attributeOf(node, definition, control.name);
    const refusal =
      typeof value === 'boolean'
        ? judgeEdit(draft.tree, { kind: 'set', id, properties: { [path]: !value } }, registry)?.reason
        : undefined;
    return { id, control, value, provenance: provenanceOf(id, path), refusal };
  };
}
