import { eq } from 'drizzle-orm';
import * as contracts from '#engine/contracts/booking/what-if-outcome.ts';
import { whatIfCalls } from '#engine/contracts/booking/what-ifs.ts';
import { DomainError } from '#engine/errors.ts';
import { formatDateTime } from '#engine/format/date-format.ts';
import { problemOf } from '#engine/problems.ts';
import { toLocal } from '#engine/time/zone.ts';
import { audit } from '#server/platform/audit.ts';
import { toRunner } from '#server/platform/bulk/runner.ts';
import { whatIfs, whatIfVisits } from '#server/platform/db/tables/what-ifs.ts';
import { requireNone } from '#server/platform/editing/complaints.ts';
import { fileRoute } from '#server/platform/csv/send-list.ts';
import { editRoutes } from '#server/platform/editing/edit-routes.ts';
import { parseFilter, parseWhereText } from '#server/platform/http/filter.ts';
import { serve, type Call, type Route } from '#server/platform/http/route.ts';
import { announceCompanyChange } from '#server/platform/live/announce.ts';
import type { WhatIf } from './bodies.ts';
import { publishPieces, requireRights, requireUnchanged } from './publish.ts';
import { askToCompute, presentWhatIf, whatIfEditor, type WhatIfAnswer } from './editor.ts';
import { readOutcome } from './outcome.ts';
import { editorFile } from '#server/platform/lists/files.ts';
import { findVisits, ofWhatIf, presentVisit, whatIfVisitRules } from './visit-rows.ts';

type ActCall = Call<typeof contracts.computeWhatIf>;
type PublishCall = Call<typeof contracts.publishWhatIf>;

async function lock(
  { db, params }: Pick<ActCall, 'db' | 'params'>,
  states: readonly WhatIf['state'][],
  reason: string,
): Promise<WhatIf> {
  const row = await db.getLocked(whatIfs, params.id);
  if (!states.includes(row.state)) throw new DomainError('CONFLICT', { reason });
  return row;
}

async function compute(call: ActCall): Promise<WhatIfAnswer> {
  const { db, params } = call;
  await lock(call, ['computing', 'ready', 'failed', 'scheduled'], 'This draft is published.');
  await askToCompute(db, params.id);
  return presentWhatIf(await db.get(whatIfs, params.id));
}

/** Now, or by a job once its day has come; both look again whether all is still as it was. */
async function publish(call: PublishCall): Promise<WhatIfAnswer> {
  const { db, params, body, company, services } = call;
  const row = await lock(call, ['ready', 'scheduled'], 'Wait until it has been computed.');
  requireSomething(row);
  const today = toLocal(services.clock().getTime(), company.timezone).date;
  const on = body.on ?? null;
  requireNone([on !== null && on < today && ['on', problemOf('not_before', { first: today })]]);
  if (on === null || on === today) {
    await publishPieces(call, row);
    call.afterCommit(() => announceCompanyChange(services, company.id));
    return presentWhatIf(await db.get(whatIfs, params.id));
  }
  requireRights(call, row);
  await requireUnchanged(call, row);
  const scheduled = await db.update(whatIfs, params.id, {
    state: 'scheduled',
    publishOn: on,
    publisher: toRunner(call),
    problem: '',
  });
  await audit(db, call, {
    action: 'what_if.scheduled',
    subject: { type: 'what_if', id: params.id },
    summary: `Scheduled the draft ${row.name} for ${formatDateTime(company.dateFormat, on)}`,
  });
  return presentWhatIf(scheduled);
}

function requireSomething(row: WhatIf): void {
  const { weeks, days, horizons, holidaysAdded, holidaysRemoved, policies } = row;
  const pieces = [weeks, days, horizons, holidaysAdded, holidaysRemoved, policies];
  if (row.priceChangeId === null && pieces.every(({ length }) => length === 0))
    throw new DomainError('CONFLICT', { reason: 'This draft changes nothing yet.' });
}

async function unschedule(call: ActCall): Promise<WhatIfAnswer> {
  await lock(call, ['scheduled'], 'This draft isn’t scheduled.');
  return presentWhatIf(
    await call.db.update(whatIfs, call.params.id, { state: 'ready', publishOn: null, publisher: null }),
  );
}

export const whatIfRoutes: Route[] = [
  ...editRoutes(whatIfCalls, whatIfEditor),
  fileRoute(whatIfCalls.file, editorFile('what_ifs', whatIfEditor)),
  serve(contracts.getWhatIfOutcome, ({ db, company, params }) => readOutcome(db, { company, id: params.id })),
  serve(
    contracts.listWhatIfVisits,
    async ({ db, company, params, query }) => {
      await db.get(whatIfs, params.id);
      const rows = await findVisits(db, params.id, parseFilter(query.filter, whatIfVisitRules));
      return rows.map(presentVisit(company));
    },
    whatIfVisitRules,
  ),
  serve(
    contracts.countWhatIfVisits,
    async ({ db, params, query }) => {
      await db.get(whatIfs, params.id);
      const where = ofWhatIf(params.id, parseWhereText(query.where, whatIfVisitRules));
      return { count: await db.count(whatIfVisits, where ?? eq(whatIfVisits.whatIfId, params.id)) };
    },
    whatIfVisitRules,
  ),
  serve(contracts.computeWhatIf, compute),
  serve(contracts.publishWhatIf, publish),
  serve(contracts.unscheduleWhatIf, unschedule),
];
