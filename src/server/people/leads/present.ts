import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { updateLead } from '#engine/contracts/people/leads.ts';
import type { leads } from '#server/platform/db/tables/leads.ts';

export type Lead = typeof leads.$inferSelect;

export const presentLead = (row: Lead): AnswerOf<typeof updateLead> => ({
  id: row.id,
  email: row.email,
  first_name: row.firstName,
  last_name: row.lastName,
  phone: row.phone,
  zip: row.zip,
  message: row.message,
  source: row.source,
  state: row.state,
  lost_reason: row.lostReason,
  unsubscribed: row.unsubscribed,
  customerId: row.customerId,
  created_at: row.createdAt.toISOString(),
});

export const nameOf = ({ firstName, lastName, email }: Lead): string =>
  `${firstName} ${lastName}`.trim() || email;
