import type { FormKind, MasterTemplate } from '#engine/template/documents.ts';
import { masterTemplates } from '#engine/template/masters/index.ts';

export const findTemplate = (kind: FormKind, id: string): MasterTemplate | undefined =>
  masterTemplates.find((template) => template.kind === kind && template.id === id);

/** Of a form that was saved: its template was there then, and templates are not taken away. */
export function requireTemplate(kind: FormKind, id: string): MasterTemplate {
  const template = findTemplate(kind, id);
  if (!template)
    throw new Error(`A saved ${kind} form follows the template "${id}", which is not installed.`);
  return template;
}

/** What a company without a form of its own has. */
export function defaultTemplateOf(kind: FormKind): MasterTemplate {
  const template = masterTemplates.find((one) => one.kind === kind && one.default);
  if (!template) throw new Error(`No ${kind} template is the default one.`);
  return template;
}
