import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import * as contracts from '#engine/contracts/catalogue/price-change-outcome.ts';
import { priceChangeCalls } from '#engine/contracts/catalogue/price-changes.ts';
import { DomainError } from '#engine/errors.ts';
import { raisedSeriesFacts } from '#engine/settings/catalogue/price-changes.ts';
import { audit, requireAccount } from '#server/platform/audit.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { fileRoute } from '#server/platform/csv/send-list.ts';
import { priceChanges, raisedSeries } from '#server/platform/db/tables/price-changes.ts';
import { editRoutes, requireWhole } from '#server/platform/editing/edit-routes.ts';
import type { CompanyCall } from '#server/platform/editing/editor.ts';
import { parseFilter, parseWhereText } from '#server/platform/http/filter.ts';
import { serve, type Call, type Route } from '#server/platform/http/route.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { readableFile } from '#server/platform/lists/files.ts';
import { startPublishing } from './start-publishing.ts';
import { askToCompute, presentPriceChange, priceChangeEditor, type PriceChangeAnswer } from './editor.ts';
import { previewLetter } from './letter.ts';
import { readOutcome } from './outcome.ts';
import { findRaised, ofChange, presentRaised, raisedSeriesRules } from './series-rows.ts';

type ActCall = Call<typeof contracts.publishPriceChange>;
type Row = typeof priceChanges.$inferSelect;

const publish = async (call: ActCall): Promise<PriceChangeAnswer> => {
  requireAccount(call.caller);
  return presentPriceChange(await startPublishing(call, call.params.id));
};

async function lock(call: ActCall, states: readonly Row['state'][], reason: string): Promise<Row> {
  const change = await call.db.getLocked(priceChanges, call.params.id);
  if (!states.includes(change.state)) throw new DomainError('CONFLICT', { reason });
  return change;
}

async function undo(call: ActCall): Promise<PriceChangeAnswer> {
  const { db, params } = call;
  const change = await lock(call, ['published'], 'Only a published change can be taken back.');
  const later = await db.find(
    priceChanges,
    and(
      inArray(priceChanges.state, ['publishing', 'published']),
      isNotNull(priceChanges.publishedAt),
      sql`${priceChanges.publishedAt} > ${change.publishedAt?.toISOString() ?? null}::timestamptz`,
    ) ?? isNotNull(priceChanges.publishedAt),
  );
  if (later)
    throw new DomainError('CONFLICT', { reason: `Take back “${later.name}” first: it was published later.` });
  const undone = await db.update(priceChanges, params.id, { state: 'undoing' });
  const payload = { companyId: db.companyId, priceChangeId: params.id };
  await enqueue(db, { name: 'price_changes.undo', payload });
  await audit(db, call, {
    action: 'price_change.undone',
    subject: { type: 'price_change', id: params.id },
    summary: `Reverted the price change ${change.name}`,
  });
  return presentPriceChange(undone);
}

async function compute(call: ActCall): Promise<PriceChangeAnswer> {
  const { db, params } = call;
  await lock(call, ['ready', 'computing'], 'This change was published.');
  await askToCompute(db, params.id);
  return presentPriceChange(await db.get(priceChanges, params.id));
}

const idOf = ({ params }: CompanyCall) => (params as { id: string }).id; // Fastify has checked it by the contract.

export const priceChangeRoutes: Route[] = [
  ...editRoutes(priceChangeCalls, priceChangeEditor),
  serve(contracts.getPriceChangeOutcome, ({ db, company, params, services }) =>
    readOutcome(db, { company, id: params.id, now: services.clock() }),
  ),
  serve(
    contracts.listRaisedSeries,
    async ({ db, company, params, query }) => {
      await db.get(priceChanges, params.id);
      const rows = await findRaised(db, params.id, parseFilter(query.filter, raisedSeriesRules));
      return rows.map(presentRaised(company));
    },
    raisedSeriesRules,
  ),
  serve(
    contracts.countRaisedSeries,
    async ({ db, params, query }) => {
      await db.get(priceChanges, params.id);
      const where = ofChange(params.id, parseWhereText(query.where, raisedSeriesRules));
      return { count: await db.count(raisedSeries, where) };
    },
    raisedSeriesRules,
  ),
  fileRoute(
    contracts.downloadRaisedSeries,
    readableFile({
      kind: 'price_change_series',
      rules: raisedSeriesRules,
      specs: raisedSeriesFacts,
      idsOf: async (call, filter) => {
        await call.db.get(priceChanges, idOf(call));
        return (await findRaised(call.db, idOf(call), filter)).map(({ id }) => id);
      },
      read: async ({ db, company }, ids) => {
        const where = isOneOf(raisedSeries.id, ids);
        return (await db.list(raisedSeries, { where, limit: ids.length })).map(presentRaised(company));
      },
    }),
  ),
  serve(contracts.previewPriceLetter, (call) =>
    previewLetter(requireWhole(contracts.previewPriceLetter, call), call.params),
  ),
  serve(contracts.computePriceChange, compute),
  serve(contracts.publishPriceChange, publish),
  serve(contracts.undoPriceChange, undo),
  serve(contracts.answerRaisedSeries, async ({ db, params, body, services }) => {
    await db.get(priceChanges, params.id);
    const row = await db.find(
      raisedSeries,
      ofChange(params.id, eq(raisedSeries.seriesId, params.series_id)) ??
        eq(raisedSeries.id, params.series_id),
    );
    if (!row) throw new DomainError('NOT_FOUND', { resource: 'raised_series', id: params.series_id });
    if (row.doneAt === null)
      throw new DomainError('CONFLICT', { reason: 'Customers answer once the change is published.' });
    await db.update(raisedSeries, row.id, { answer: body.answer, answeredAt: services.clock() });
    return { answer: body.answer };
  }),
];
