import { eq } from 'drizzle-orm';
import type { formBody } from '#engine/contracts/site/form-schemas.ts';
import { checkFormDocument } from '#engine/contracts/site/form-check.ts';
import { currentFormCalls, formRevisionCalls, listFormTemplates } from '#engine/contracts/site/forms.ts';
import { DomainError } from '#engine/errors.ts';
import type { FromSchema } from '#engine/schema/from-schema.ts';
import type { FormIssue } from '#engine/template/check-form.ts';
import type { FormDocument, FormKind } from '#engine/template/documents.ts';
import { masterTemplates } from '#engine/template/masters/index.ts';
import { refuseFrozen } from '#server/company/companies/refuse-frozen.ts';
import { forms } from '#server/platform/db/tables/forms.ts';
import { createForm, resetForm, restoreForm, updateForm, type Saving } from './save-form.ts';
import { findFormRevision, findLiveForm } from './stored-form.ts';
import { findTemplate } from './templates.ts';
import { parseFilter, parseWhereText } from '#server/platform/http/filter.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import type { Thread } from '#server/platform/threads/create-thread.ts';
import {
  presentForm,
  presentRevision,
  presentRevisionFacts,
  presentSaved,
  presentTemplate,
} from './present.ts';
import { countRevisions, listRevisions, revisionFilter } from './revisions.ts';

export const formRoutes: Route[] = [
  ...currentRoutes('booking'),
  ...revisionRoutes('booking'),
  ...currentRoutes('quote'),
  ...revisionRoutes('quote'),
  serve(listFormTemplates, () => masterTemplates.map(presentTemplate)),
];

function currentRoutes(kind: FormKind): Route[] {
  const calls = currentFormCalls(kind);
  return [
    serve(calls.get, async ({ db, company }) => {
      refuseFrozen(company);
      return presentForm((await findLiveForm(db, kind)) ?? notFound(kind));
    }),

    serve(calls.getById, async ({ db, company, params }) => {
      refuseFrozen(company);
      const found = await findLiveForm(db, kind, eq(forms.id, params.id));
      return presentForm(found && !found.form.disabled ? found : notFound(kind, params.id));
    }),

    serve(calls.create, async (call) => presentSaved(await createForm(call, kind, toSaving(call.body)))),
    serve(calls.update, async (call) => presentSaved(await updateForm(call, kind, toSaving(call.body)))),
    serve(calls.reset, (call) => resetForm(call, kind, call.query.revision)),

    serve(checkFormDocument(kind), ({ body, services }) => checkDocument(services.thread, kind, body)),
  ];
}

function revisionRoutes(kind: FormKind): Route[] {
  const calls = formRevisionCalls(kind);
  return [
    serve(
      calls.list,
      async ({ db, query }) =>
        (await listRevisions(db, kind, parseFilter(query.filter, revisionFilter))).map(presentRevisionFacts),
      revisionFilter,
    ),

    serve(
      calls.count,
      async ({ db, query }) => ({
        count: await countRevisions(db, kind, parseWhereText(query.where, revisionFilter)),
      }),
      revisionFilter,
    ),

    serve(calls.get, async ({ db, params }) =>
      presentRevision(
        (await findFormRevision(db, kind, params.number)) ?? notFound(kind, String(params.number)),
      ),
    ),

    serve(calls.restore, async (call) => presentSaved(await restoreForm(call, kind, call.params.number))),
  ];
}

/** It is anything yet; checking it begins with its shape. */
async function checkDocument(thread: Thread, kind: FormKind, body: object): Promise<FormIssue[]> {
  const document = body as FormDocument;
  const template = findTemplate(kind, document.templateId);
  if (template) return thread.run('inspectForm', document, template);
  const message = `‘templateId’ is no template of ${kind} forms.`;
  return [{ severity: 'error', path: 'templateId', message }];
}

function toSaving({ note, revision, ...document }: FromSchema<typeof formBody>): Saving {
  // The contract looks at its outside; saving it begins with checking the rest.
  return { document: document as FormDocument, note, basedOn: revision };
}

function notFound(kind: FormKind, id?: string): never {
  throw new DomainError('NOT_FOUND', { resource: `${kind}_form`, ...(id !== undefined && { id }) });
}
