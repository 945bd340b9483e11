import type { Delivery } from '../webhooks/plan-deliveries.ts';

export const presentDelivery = (row: Delivery) => ({
  id: row.id,
  endpoint_id: row.endpointId,
  event_id: row.eventId,
  event: row.event,
  state: row.state,
  attempts: row.attempts,
  created_at: row.createdAt.toISOString(),
  due_at: row.dueAt?.toISOString() ?? null,
  delivered_at: row.deliveredAt?.toISOString() ?? null,
});
