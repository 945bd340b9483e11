import type { CrewActKind, CrewEnvelope } from '#engine/crew/acts.ts';

/** What was done last and can still be taken back: it has not left the phone. */
export type HeldAct = { id: string; job_id: string; kind: CrewActKind; occurred_at: string; since: number };

/** So long an act can be taken back before it is sent. */
const heldMs = 6000;

/** How long it stays; 0 where nothing is held. A clock that was set back holds nothing up. */
export const leftOf = (held: HeldAct | null, now: number): number =>
  held === null ? 0 : Math.min(heldMs, Math.max(0, held.since + heldMs - now));

/** Those that go now: what came after the held act of the same visit waits with it, in its place. */
export function sendable(acts: readonly CrewEnvelope[], held: HeldAct | null): CrewEnvelope[] {
  const waits = held && acts.find(({ id }) => id === held.id);
  if (!waits) return [...acts];
  return acts.filter(({ job_id, seq }) => job_id !== waits.job_id || seq < waits.seq);
}

export const toHeld = ({ id, job_id, act, occurred_at }: CrewEnvelope, since: number): HeldAct => ({
  id,
  job_id,
  kind: act.kind,
  occurred_at,
  since,
});
