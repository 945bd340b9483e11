import { builtInRegistry } from '#engine/components/built-in-registry.ts';
import { diff } from '#engine/template/diff.ts';
import type { FormDocument, MasterTemplate } from '#engine/template/documents.ts';
import { masterTemplates } from '#engine/template/masters/index.ts';
import { applyTheme } from '#engine/template/theme.ts';
import { applyEdit } from '#engine/tree/edit.ts';
import type { Edit } from '#engine/tree/edit-kinds.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { formRevisions, forms } from '../tables/forms.ts';
import type { Demo } from './demo.ts';
import type { FormProfile } from './form-profile.ts';
import { addDays } from './local-time.ts';

/** Each form as its company saved it once. */
export function addForms({ rows, profile, now }: Demo): void {
  const admin = profile.staff.find(({ role }) => role === 'admin');
  const savedBy = admin ? `${admin.firstName} ${admin.lastName}` : profile.businessName;
  for (const template of masterTemplates) {
    const { kind } = template;
    const formId = rows.add(forms, { kind, currentRevision: 1 });
    const { layout, ...document } = toDocument(template, profile.forms[kind]);
    rows.add(formRevisions, {
      ...document,
      formId,
      number: 1,
      layout: layout.name,
      templateVersion: template.version,
      note: profile.forms[kind].note,
      savedBy,
      createdAt: addDays(now, -40),
    });
  }
}

function toDocument(template: MasterTemplate, { layout, styles, edits }: FormProfile): FormDocument {
  const tree = edits.reduce(make, template.tree);
  return diff(template, { tree, theme: applyTheme(template.parameters.styles, styles), layout });
}

function make(tree: FormNode, edit: Edit): FormNode {
  const edited = applyEdit(tree, edit, builtInRegistry);
  if (!edited.ok) throw new Error(`A form of the demo cannot be made: ${edited.refusal.reason}`);
  return edited.tree;
}
