import type { Instant } from '../time/zone.ts';
import type { CrewEnvelope } from './acts.ts';

/** From here on, the office is shown that a phone's clock was wrong. */
export const noticeableSkewMs = 5 * 60_000;
/** Answers take a while, and clocks drift: so far ahead, an act happened just now. */
const toleranceMs = 2 * 60_000;

type Told = Pick<CrewEnvelope, 'occurred_at' | 'skew_ms'>;

/** When it happened by the server's clock, as far as the device knew that clock. */
export const correctTime = ({ occurred_at, skew_ms }: Told): Instant =>
  Date.parse(occurred_at) + (skew_ms ?? 0);

export type ActTime = { at: Instant; skewMs: number; isSkewed: boolean };

/**
 * When an act happened. A device that had no handshake yet is corrected by what its clock shows while it sends; what
 * still lies in the future did not happen: null.
 */
export function timeOf(told: Told, { sentAt, now }: { sentAt: Instant; now: Instant }): ActTime | null {
  const device = Date.parse(told.occurred_at);
  const skewMs = told.skew_ms ?? (Number.isNaN(sentAt) ? 0 : now - sentAt);
  const at = device + skewMs;
  if (Number.isNaN(at) || at > now + toleranceMs) return null;
  return { at: Math.min(at, now), skewMs, isSkewed: Math.abs(skewMs) > noticeableSkewMs };
}
