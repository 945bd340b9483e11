import { builtInRegistry } from '#engine/components/built-in-registry.ts';
import { checkSubmittable } from '#engine/template/check-submittable.ts';
import { planForm } from '#engine/tree/plan-form.ts';
import type { SetupProblem } from '#server/company/setup/problem.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { loadPublicForm } from './load-public-form.ts';

const kinds = ['booking', 'quote'] as const;

/** Forms that no customer can send, whatever they fill in: saved before that was refused, or so since then. */
export async function findDeadForms(db: TenantDb): Promise<SetupProblem[]> {
  const forms = await Promise.all(kinds.map((kind) => loadPublicForm(db, { kind })));
  return forms.flatMap((form): SetupProblem[] => {
    const [first] = form ? checkSubmittable(planForm(form.tree, builtInRegistry)) : [];
    if (!form || !first) return [];
    return [
      {
        code: 'form_unsendable',
        id: form.id,
        name: form.kind === 'booking' ? 'Booking form' : 'Quote form',
        text: `Nobody can send your ${form.kind} form: ${first.message}`,
        fix: 'Open the form and correct it.',
        path: `/admin/settings/booking_form${form.kind === 'quote' ? '?form=quote' : ''}`,
      },
    ];
  });
}
