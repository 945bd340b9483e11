import { builtInRegistry } from '#engine/components/built-in-registry.ts';
import { diff } from '#engine/template/diff.ts';
import type { FormDocument, MasterTemplate } from '#engine/template/documents.ts';
import { applyTheme } from '#engine/template/theme.ts';
import { applyEdit } from '#engine/tree/edit.ts';
import type { Edit } from '#engine/tree/edit-kinds.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import type { FormProfile } from './form-profile.ts';

/** The form that somebody would have who made these edits of a template in the builder. */
export function makeForm(
  template: MasterTemplate,
  { layout, styles, edits }: Pick<FormProfile, 'layout' | 'styles' | 'edits'>,
): FormDocument {
  const tree = edits.reduce(make, template.tree);
  return diff(template, { tree, theme: applyTheme(template.parameters.styles, styles), layout });
}

function make(tree: FormNode, edit: Edit): FormNode {
  const edited = applyEdit(tree, edit, builtInRegistry);
  if (!edited.ok) throw new Error(`A form cannot be made: ${edited.refusal.reason}`);
  return edited.tree;
}
