import { and, arrayContains, eq } from 'drizzle-orm';
import { amountsIn } from '#engine/contracts/integrations/event-payloads.ts';
import { happenings, type HappeningName } from '#engine/contracts/platform/happenings.ts';
import { toMajor } from '#engine/money/currency.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { webhookDeliveries, webhookEndpoints } from '#server/platform/db/tables/webhook-endpoints.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Listener } from '#server/platform/happenings/listener.ts';
import { enqueue, enqueueAll, type NewJob } from '#server/platform/jobs/queue.ts';
import { readSubject } from './read-subject.ts';

export type Delivery = typeof webhookDeliveries.$inferSelect;
export type Endpoint = typeof webhookEndpoints.$inferSelect;

/** Other programs hear of what happens: a delivery for each endpoint that has chosen it, once. */
export const tellPrograms: Listener = async (services, { id, companyId, name, subjectId, details, at }) => {
  const db = services.tenant(companyId);
  const chosen = and(eq(webhookEndpoints.active, true), arrayContains(webhookEndpoints.happenings, [name]));
  const endpoints = await db.list(webhookEndpoints, { where: chosen });
  const company = endpoints.length > 0 ? await services.companies.findById(companyId) : undefined;
  if (!company || company.state === 'frozen') return;
  const kind = happenings[name];
  const subject = await readSubject({ db, company, services }, { kind, id: subjectId });
  const data = { [kind]: subject, details: inMajorUnits(name, details, company) };
  const event = { id, name, at: new Date(at) };
  await db.transaction(async (tx) => {
    for (const endpoint of endpoints)
      await planDelivery(tx, endpoint, { event, body: toBody(company, event, data) });
  });
};

/** Inside, amounts are minor units; on the wire they are as everywhere. */
export const inMajorUnits = (
  name: HappeningName,
  details: Readonly<Record<string, unknown>>,
  { currencyCode }: Pick<Company, 'currencyCode'>,
): Record<string, unknown> => {
  const amounts = new Set(amountsIn(name));
  return Object.fromEntries(
    Object.entries(details).map(([field, value]) => [
      field,
      amounts.has(field) && typeof value === 'number' ? toMajor(value, currencyCode) : value,
    ]),
  );
};

type Event = { id: string; name: string; at: Date };

export const toBody = ({ id, subdomain, businessName }: Company, event: Event, data: object): string =>
  JSON.stringify({
    id: event.id,
    event: event.name,
    created_at: event.at.toISOString(),
    company: { id, subdomain, name: businessName },
    data,
  });

/** Nothing is answered for what was planned before. */
export async function planDelivery(
  tx: TenantDb,
  { id: endpointId }: Endpoint,
  { event, body }: { event: Event; body: string },
): Promise<Delivery | undefined> {
  const [delivery] = await tx.query((database) =>
    database
      .insert(webhookDeliveries)
      .values({
        companyId: tx.companyId,
        endpointId,
        eventId: event.id,
        event: event.name,
        body,
        dueAt: event.at,
        createdAt: event.at,
      })
      .onConflictDoNothing()
      .returning(),
  );
  if (delivery) await queueDelivery(tx, delivery);
  return delivery;
}

const toJob = (companyId: string, { id, attempts, dueAt }: Delivery): NewJob<'webhooks.deliver'> => ({
  name: 'webhooks.deliver',
  payload: { companyId, deliveryId: id, attempt: attempts },
  uniqueKey: `${id} ${attempts} ${dueAt?.toISOString() ?? ''}`,
  ...(dueAt && { runAt: dueAt }),
});

/** An attempt that another one has overtaken, such as a replay, finds that it is no longer the next. */
export const queueDelivery = (tx: TenantDb, delivery: Delivery): Promise<void> =>
  enqueue(tx, toJob(tx.companyId, delivery));

export const queueDeliveries = (tx: TenantDb, deliveries: readonly Delivery[]): Promise<void> =>
  enqueueAll(
    tx,
    deliveries.map((delivery) => toJob(tx.companyId, delivery)),
  );
