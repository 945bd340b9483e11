import { masterTemplates } from '#engine/template/masters/index.ts';
import { makeForm } from '#server/site/forms/make-form.ts';
import { formRevisions, forms } from '#server/platform/db/tables/forms.ts';
import type { Demo } from './demo.ts';
import { addDays } from './local-time.ts';

/** Each form as its company saved it once. */
export function addForms({ rows, profile, now }: Demo): void {
  const admin = profile.staff.find(({ role }) => role === 'admin');
  const savedBy = admin ? `${admin.firstName} ${admin.lastName}` : profile.businessName;
  for (const template of masterTemplates) {
    const { kind } = template;
    const formId = rows.add(forms, { kind, currentRevision: 1 });
    const { layout, ...document } = makeForm(template, profile.forms[kind]);
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
