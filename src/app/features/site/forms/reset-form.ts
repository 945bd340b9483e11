import type { FormKind } from '#engine/template/documents.ts';
import { ask, request } from '#app/lib/api.ts';
import { isApiError } from '#app/lib/api-error.ts';
import { confirmQuestion } from '#app/ui/confirm.tsx';
import { formatDateTime } from '#app/ui/format.ts';
import { formCalls, revisionCalls } from './api.ts';
import { findNewest } from './store-form.ts';

/**
 * Takes a form back to its template, but no version that nobody here has seen: what somebody saved meanwhile is told
 * first, and asked about. Answers whether it is reset.
 */
export async function resetForm(kind: FormKind, known: number | undefined): Promise<boolean> {
  try {
    // The company's own form is asked for before it is taken away, as the specification has it.
    await ask({ ...formCalls[kind].get, method: 'HEAD' }, {});
    await request(formCalls[kind].reset, { query: { revision: known ?? 0 } });
    return true;
  } catch (error) {
    // There is none to take back.
    if (isApiError(error) && error.statusCode === 404) return true;
    const newest = isApiError(error) && error.statusCode === 409 ? findNewest(error) : undefined;
    if (newest === undefined) throw error;
    return (await confirmQuestion(await tellNewest(kind, newest), 'Reset anyway')) && resetForm(kind, newest);
  }
}

async function tellNewest(kind: FormKind, number: number): Promise<string> {
  const { saved_by, saved_at } = await request(revisionCalls[kind].get, { params: { number } });
  return `${saved_by} saved version ${number} of this form on ${formatDateTime(saved_at)}, which you haven’t seen here. Reset the form anyway?`;
}
