import type { QueryOf } from '#engine/contracts/platform/contract.ts';
import { downloadDispatchQueue } from '#engine/contracts/booking/dispatch.ts';
import { queueFacts } from '#engine/settings/booking/dispatch-queue.ts';
import { readQueue } from './queue.ts';
import { fileRoute } from '#server/platform/csv/send-list.ts';
import type { CompanyCall } from '#server/platform/editing/editor.ts';
import type { Route } from '#server/platform/http/route.ts';
import { readableFile } from '#server/platform/lists/files.ts';

const wallText = (local: string): string => local.replace('T', ' ');

/** The queue as its page shows it, in its order. */
async function readRows(call: CompanyCall) {
  // Fastify has checked it by the contract.
  const wish = call.query as QueryOf<typeof downloadDispatchQueue>;
  const { entries } = await readQueue(call, wish, call.services.clock());
  return entries.map(({ booking, ...entry }) => ({
    id: entry.id,
    customer_name: booking.customer_name,
    number: booking.number,
    when: entry.needs === 'date' ? '' : wallText(booking.start_local),
    reason: entry.reason,
    asked: entry.asked,
    priority: entry.priority,
    service_names: booking.service_names,
    address: booking.address,
    location_name: booking.location_name,
    preferences: entry.preferences,
    email: entry.email,
    phone: entry.phone,
    since: entry.since,
  }));
}

const readings = new WeakMap<CompanyCall, ReturnType<typeof readRows>>();

/** A file's order and its rows come from one reading of the queue. */
function readOnce(call: CompanyCall): ReturnType<typeof readRows> {
  const rows = readings.get(call) ?? readRows(call);
  readings.set(call, rows);
  return rows;
}

export const queueFileRoute: Route = fileRoute(
  downloadDispatchQueue,
  readableFile({
    kind: 'dispatch_queue',
    // It is narrowed as the queue is, and stands in its order.
    rules: { fields: {}, defaultOrder: [] },
    specs: queueFacts,
    idsOf: async (call) => (await readOnce(call)).map(({ id }) => id),
    read: async (call, ids) => (await readOnce(call)).filter(({ id }) => ids.includes(id)),
  }),
);
