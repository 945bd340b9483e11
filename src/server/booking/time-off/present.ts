import type { timeOff } from '#server/platform/db/tables/team-availability.ts';

export const presentTimeOff = (row: typeof timeOff.$inferSelect) => ({
  id: row.id,
  teamId: row.teamId,
  starts_at: row.startsAt.toISOString(),
  ends_at: row.endsAt.toISOString(),
  reason: row.reason,
  state: row.state,
  decision_reason: row.decisionReason,
  decided_at: row.decidedAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});
