import { and, asc, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import { secondsAfter } from '#server/platform/clock.ts';
import {
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
} from '#server/platform/db/tables/webhook-endpoints.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { lockRow } from '#server/platform/editing/lock-row.ts';
import { alertOffice } from '#server/messages/notices.ts';
import type { Services } from '#server/services.ts';
import { queueDeliveries, queueDelivery, type Delivery, type Endpoint } from './plan-deliveries.ts';
import { postOutside, type Posted } from './post-outside.ts';
import { signatureOf } from './signature.ts';

const minute = 60;
const hour = 60 * minute;

/** After each failure, how long to wait: eight attempts within about a day. */
export const waits: readonly number[] = [
  minute,
  5 * minute,
  20 * minute,
  hour,
  3 * hour,
  7 * hour,
  12 * hour,
];

/** An endpoint that has taken nothing for so long is switched off. */
export const patienceSeconds = 4 * 24 * hour;

export type DeliveryJob = { companyId: string; deliveryId: string; attempt: number };

/** One attempt. What is not this delivery's next attempt any more, or is for nobody, is left alone. */
export async function deliver(services: Services, job: DeliveryJob, signal?: AbortSignal): Promise<void> {
  const db = services.tenant(job.companyId);
  const delivery = await db.find(webhookDeliveries, eq(webhookDeliveries.id, job.deliveryId));
  if (delivery?.state !== 'waiting' || delivery.attempts !== job.attempt) return;
  const endpoint = await db.get(webhookEndpoints, delivery.endpointId);
  if (!endpoint.active) return giveUp(db, delivery);
  const at = services.clock();
  const begun = performance.now();
  const posted = await postOutside(toOutgoing(services, { endpoint, delivery, at, signal }));
  const milliseconds = Math.round(performance.now() - begun);
  // This node is stopping: that says nothing of the endpoint, and another node tries.
  signal?.throwIfAborted();
  await db.transaction(async (tx) => {
    await lockRow(tx, webhookDeliveries, delivery.id);
    const current = await tx.get(webhookDeliveries, delivery.id);
    // Whoever was quicker has written down what their attempt came to.
    if (current.attempts !== delivery.attempts) return;
    await tx.insert(webhookAttempts, { deliveryId: delivery.id, at, milliseconds, ...posted });
    if (isTaken(posted)) await settle(tx, current, { endpoint, at });
    else await putOff({ ...services, tx }, current, { endpoint, at, posted });
    await services.live.publish(tx, 'webhook_deliveries', delivery.id);
  });
}

const giveUp = async (db: TenantDb, { id }: Delivery) =>
  void (await db.update(webhookDeliveries, id, { state: 'failed', dueAt: null }));

type Sending = { endpoint: Endpoint; delivery: Delivery; at: Date; signal: AbortSignal | undefined };

function toOutgoing({ config, seal, version }: Services, { endpoint, delivery, at, signal }: Sending) {
  const { body, event, id } = delivery;
  return {
    url: endpoint.url,
    body,
    ownMachine: config.loopback,
    headers: {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': `Trellis/${version}`,
      'trellis-event': event,
      'trellis-delivery': id,
      'trellis-signature': signatureOf(secretsOf(endpoint, at).map(seal.open), body, at),
    },
    ...(signal && { signal }),
  };
}

/** The newest first. */
const secretsOf = ({ sealedSecret, previousSealedSecret, previousUntil }: Endpoint, at: Date): string[] =>
  previousSealedSecret !== null && previousUntil !== null && at < previousUntil
    ? [sealedSecret, previousSealedSecret]
    : [sealedSecret];

const isTaken = ({ status }: Posted) => status !== null && status >= 200 && status < 300;

type Attempt = { endpoint: Endpoint; at: Date };

async function settle(tx: TenantDb, delivery: Delivery, { endpoint, at }: Attempt): Promise<void> {
  const { attempts, round } = delivery;
  await tx.update(webhookDeliveries, delivery.id, {
    state: 'delivered',
    deliveredAt: at,
    dueAt: null,
    attempts: attempts + 1,
    round: round + 1,
  });
  if (endpoint.failingSince) await tx.update(webhookEndpoints, endpoint.id, { failingSince: null });
}

type Within = Services & { tx: TenantDb };

async function putOff(
  services: Within,
  delivery: Delivery,
  { endpoint, at, posted }: Attempt & { posted: Posted },
): Promise<void> {
  const { tx } = services;
  const wait = waits[delivery.round];
  const after = await tx.update(webhookDeliveries, delivery.id, {
    attempts: delivery.attempts + 1,
    round: delivery.round + 1,
    ...(wait === undefined ? { state: 'failed', dueAt: null } : { dueAt: secondsAfter(at, wait) }),
  });
  const failingSince = endpoint.failingSince ?? at;
  if (posted.status === 410) return switchOff(services, endpoint, 'It answered that it is gone (410).');
  if (secondsAfter(failingSince, patienceSeconds) <= at)
    return switchOff(services, endpoint, 'Nothing has arrived there for four days.');
  if (!endpoint.failingSince) await tx.update(webhookEndpoints, endpoint.id, { failingSince });
  if (after.state === 'waiting') await queueDelivery(tx, after);
}

/** With everything that waits for it: that can be replayed. */
async function switchOff(
  { tx, ...services }: Within,
  { id, url }: Endpoint,
  disabledReason: string,
): Promise<void> {
  await tx.update(webhookEndpoints, id, { active: false, disabledReason });
  const waiting = and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.state, 'waiting'));
  await tx.query((database, own) =>
    database
      .update(webhookDeliveries)
      .set({ state: 'failed', dueAt: null })
      .where(and(own(webhookDeliveries), waiting)),
  );
  await services.live.publish(tx, 'webhook_endpoints', id);
  await alertOffice(services, tx, {
    event: 'webhook_switched_off',
    title: 'A webhook was switched off',
    body: `${new URL(url).host}: ${disabledReason}`,
    path: `/admin/settings/integrations/webhooks/${id}`,
  });
}

/** At once, and then as patiently as the first time; earlier attempts stay in the log. */
export async function replay(tx: TenantDb, id: string, now: Date): Promise<Delivery> {
  await lockRow(tx, webhookDeliveries, id);
  const again = await tx.update(webhookDeliveries, id, { state: 'waiting', round: 0, dueAt: now });
  await queueDelivery(tx, again);
  return again;
}

type Failed = { endpointId: string; since: Date; now: Date; most: number };

/** The same for what failed at an endpoint, in the order in which it happened. */
export async function replayFailed(
  tx: TenantDb,
  { endpointId, since, now, most }: Failed,
): Promise<{ replayed: number; left: number }> {
  const { id, state, createdAt } = webhookDeliveries;
  const failed = and(
    eq(webhookDeliveries.endpointId, endpointId),
    eq(state, 'failed'),
    gte(createdAt, since),
  );
  const again = await tx.query((database, own) =>
    database
      .update(webhookDeliveries)
      .set({ state: 'waiting', round: 0, dueAt: now })
      .where(
        and(
          own(webhookDeliveries),
          inArray(
            id,
            database
              .select({ id })
              .from(webhookDeliveries)
              .where(and(own(webhookDeliveries), failed))
              .orderBy(asc(createdAt), asc(id))
              .limit(most)
              .for('update'),
          ),
        ),
      )
      .returning(),
  );
  await queueDeliveries(
    tx,
    again.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime()),
  );
  return { replayed: again.length, left: await tx.count(webhookDeliveries, failed) };
}

export const logOf = (db: TenantDb, deliveryId: string) =>
  db.list(webhookAttempts, {
    where: eq(webhookAttempts.deliveryId, deliveryId),
    orderBy: [desc(webhookAttempts.at), desc(webhookAttempts.id)],
  });

const keptDays = 30;

/** The log is for looking into what went wrong lately. */
export const forgetDeliveries = async ({ system, clock }: Services): Promise<void> =>
  void (await system
    .delete(webhookDeliveries)
    .where(and(lt(webhookDeliveries.createdAt, secondsAfter(clock(), -keptDays * 24 * hour)))));
