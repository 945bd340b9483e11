import type { FormDocument, FormKind } from '#engine/template/documents.ts';
import { request } from '#app/lib/api.ts';
import { type ApiError, isApiError } from '#app/lib/api-error.ts';
import { confirmQuestion } from '#app/ui/confirm.tsx';
import { formCalls, type SavedForm, toSavedForm } from './api.ts';

const resetMeanwhile =
  'Someone reset this form to its template after you opened it. Save yours as a new version?';

/** Stores a form over the version that it is based on. The first save makes the form, and later ones change it. */
export async function storeForm(
  kind: FormKind,
  document: FormDocument,
  basedOn: number | undefined,
): Promise<SavedForm | undefined> {
  const { create, update } = formCalls[kind];
  const make = async () => toSavedForm(await request(create, { body: document }));
  if (basedOn === undefined) return make();
  try {
    return toSavedForm(await request(update, { body: { ...document, revision: basedOn } }));
  } catch (error) {
    if (!isApiError(error) || error.statusCode !== 404) throw error;
    return (await confirmQuestion(resetMeanwhile, 'Save')) ? make() : undefined;
  }
}

/** Of a refused save: the version that came between. */
export function findNewest(error: ApiError): number | undefined {
  const { current } = error.details;
  const isVersion = typeof current === 'object' && current !== null && 'revision' in current;
  return isVersion && typeof current.revision === 'number' ? current.revision : undefined;
}
