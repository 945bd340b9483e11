import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import * as contracts from '#engine/contracts/integrations/webhook-endpoints.ts';
import { DomainError } from '#engine/errors.ts';
import { refusal } from '#engine/problems.ts';
import { differences } from '#server/platform/audit.ts';
import { secondsAfter } from '#server/platform/clock.ts';
import { webhookEndpoints } from '#server/platform/db/tables/webhook-endpoints.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { lockRow } from '#server/platform/editing/lock-row.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { createToken } from '#server/secrets.ts';
import { planDelivery, toBody, type Endpoint } from '../webhooks/plan-deliveries.ts';
import { findUrlProblem } from '../webhooks/post-outside.ts';
import { noneRecent, recentOf, type Recent } from './recent.ts';
import { noteOf, type Writing } from './note.ts';
import { presentDelivery } from './present.ts';

const mostEndpoints = 20;

const present = (row: Endpoint, recent: Recent) => ({
  id: row.id,
  url: row.url,
  description: row.description,
  active: row.active,
  happenings: row.happenings,
  recent,
  failing_since: row.failingSince?.toISOString() ?? null,
  disabled_reason: row.disabledReason,
  previous_secret_until: row.previousUntil?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});

const note = (call: Writing, did: string, row: Endpoint, changes = {}) =>
  noteOf(call, row, { action: did.toLowerCase().replaceAll(' ', '_'), did, changes });

const presentOne = async (db: TenantDb, row: Endpoint, now: Date) =>
  present(row, (await recentOf(db, now, row.id))(row.id));

function requireUrl({ config }: Writing['services'], url: string | undefined): void {
  const problem = url === undefined ? undefined : findUrlProblem(url, { ownMachine: config.loopback });
  if (problem) throw new DomainError('VALIDATION', refusal({ url: problem }));
}

const createSecret = () => `whsec_${createToken()}`;

export const webhookEndpointRoutes: Route[] = [
  serve(contracts.listWebhookEndpoints, async ({ db, services }) => {
    const [rows, recent] = await Promise.all([
      db.list(webhookEndpoints, { orderBy: [asc(webhookEndpoints.createdAt)] }),
      recentOf(db, services.clock()),
    ]);
    return rows.map((row) => present(row, recent(row.id)));
  }),

  serve(contracts.getWebhookEndpoint, async ({ db, params, services }) =>
    presentOne(db, await db.get(webhookEndpoints, params.id), services.clock()),
  ),

  serve(contracts.createWebhookEndpoint, async (call) => {
    const { db, body, services } = call;
    requireUrl(services, body.url);
    if ((await db.count(webhookEndpoints)) >= mostEndpoints)
      throw new DomainError('CONFLICT', { reason: `There are ${mostEndpoints} webhooks already.` });
    const secret = createSecret();
    const row = await db.insert(webhookEndpoints, {
      ...body,
      sealedSecret: services.seal.seal(secret),
      createdAt: services.clock(),
    });
    await note(call, 'Added', row);
    return { ...present(row, noneRecent), secret };
  }),

  serve(contracts.updateWebhookEndpoint, async (call) => {
    const { db, params, body, services } = call;
    requireUrl(services, body.url);
    await lockRow(db, webhookEndpoints, params.id);
    const before = await db.get(webhookEndpoints, params.id);
    const revived = body.active === true && { failingSince: null, disabledReason: null };
    const after = await db.update(webhookEndpoints, params.id, { ...body, ...revived });
    // Not the address: some carry a secret in their path.
    const { url: _url, ...rest } = body;
    await note(call, 'Changed', after, differences<Record<string, unknown>>(before, rest));
    return presentOne(db, after, services.clock());
  }),

  serve(contracts.removeWebhookEndpoint, async (call) => {
    const row = await call.db.get(webhookEndpoints, call.params.id);
    await call.db.remove(webhookEndpoints, row.id);
    await note(call, 'Removed', row);
  }),

  serve(contracts.renewWebhookSecret, async (call) => {
    const { db, params, query, services } = call;
    await lockRow(db, webhookEndpoints, params.id);
    const before = await db.get(webhookEndpoints, params.id);
    const secret = createSecret();
    // Fastify has filled in the default.
    const hours = query.overlap_hours ?? 0;
    const overlap = hours > 0 && {
      previousSealedSecret: before.sealedSecret,
      previousUntil: secondsAfter(services.clock(), hours * 3600),
    };
    const row = await db.update(webhookEndpoints, params.id, {
      sealedSecret: services.seal.seal(secret),
      previousSealedSecret: null,
      previousUntil: null,
      ...overlap,
    });
    await note(call, 'Renewed the secret of', row);
    return { ...(await presentOne(db, row, services.clock())), secret };
  }),

  serve(contracts.testWebhookEndpoint, async ({ db, params, company, services }) => {
    const endpoint = await db.get(webhookEndpoints, params.id);
    if (!endpoint.active)
      throw new DomainError('CONFLICT', { reason: 'This webhook is off. Turn it on first.' });
    const event = { id: randomUUID(), name: 'test', at: services.clock() };
    const delivery = await planDelivery(db, endpoint, { event, body: toBody(company, event, {}) });
    if (!delivery) throw new Error('a test event has an id of its own, and was planned before');
    return presentDelivery(delivery);
  }),
];
