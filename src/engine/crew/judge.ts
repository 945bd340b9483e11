import { nextStatus, type BookingStatus } from '../booking/transitions.ts';
import { addDays } from '../time/local-date.ts';
import { toLocal, type Instant } from '../time/zone.ts';
import type { CrewAct } from './acts.ts';
import type { CrewRefusal } from './refusals.ts';

/** What decides about an act: the visit, and what this crew has said of it so far. */
export type JobState = {
  status: BookingStatus;
  /** Does the crew still have it? */
  isTheirs: boolean;
  startAt: Instant;
  timezone: string;
  cancelledAt: string | null;
  checkedInAt: Instant | null;
  checkedOutAt: Instant | null;
  /** Lists that are finished before a crew leaves, with what is left of them. */
  openLists: readonly { name: string; left: number }[];
  /** Its items, and whether one takes a photo that is not there. */
  items: ReadonlyMap<string, { needsPhoto: boolean }>;
};

export const itemKey = (listId: string, itemId: string): string => `${listId} ${itemId}`;

/** One who comes for half past midnight sets out the day before. */
const headStartMs = 3 * 3_600_000;

/** Why the act cannot be taken at this moment of its visit; null where it can. The phone asks the same. */
export function judgeAct(job: JobState, act: CrewAct, at: Instant): CrewRefusal | null {
  // A visit that is cancelled has no crew any more: the reason is the first of the two.
  const isCancelled = job.status === 'cancelled';
  if (act.kind === 'note') return job.isTheirs || isCancelled ? null : { code: 'unassigned' };
  if (isCancelled) return refuseStatus(job);
  if (!job.isTheirs) return { code: 'unassigned' };
  const early = findEarly(job, act, at);
  if (early) return early;
  switch (act.kind) {
    case 'on_my_way':
    case 'running_late':
      return mayAnnounce(job, at) ? null : refuseStatus(job);
    case 'check_in':
      if (!canWork(job)) return refuseStatus(job);
      return job.checkedOutAt !== null && at > job.checkedOutAt
        ? { code: 'in_after_out', at: toText(job.checkedOutAt) }
        : null;
    case 'check_out':
      return judgeCheckOut(job, at);
    case 'nobody_home':
      return judgeNobodyHome(job, at);
    case 'tick':
      return judgeTick(job, act);
    case 'photo':
      if (typeof act.moment === 'string') return null;
      return job.items.has(itemKey(act.moment.checklist_id, act.moment.item_id))
        ? null
        : { code: 'item_gone' };
  }
}

/** Clocks run on the day of the visit or later; photos and ticks from the day before. */
function findEarly({ startAt, timezone }: JobState, { kind }: CrewAct, at: Instant): CrewRefusal | null {
  const day = toLocal(startAt, timezone).date;
  const today = toLocal(at, timezone).date;
  const first = kind === 'tick' || kind === 'photo' ? addDays(day, -1) : day;
  const isNear = startAt - at <= headStartMs;
  return !isNear && today < first ? { code: 'too_early', day } : null;
}

/** A crew that was there while the office completed the visit was there all the same. */
const canWork = ({ status }: JobState): boolean =>
  nextStatus(status, 'start') !== undefined || status === 'in_progress' || status === 'completed';

/** Before anybody is there, or told late of a time before they were. */
const mayAnnounce = (job: JobState, at: Instant): boolean =>
  nextStatus(job.status, 'start') !== undefined ||
  (canWork(job) && job.checkedInAt !== null && at <= job.checkedInAt);

function judgeCheckOut(job: JobState, at: Instant): CrewRefusal | null {
  if (!canWork(job)) return refuseStatus(job);
  if (job.checkedInAt === null) return { code: 'check_in_first' };
  if (at < job.checkedInAt) return { code: 'out_before_in', at: toText(job.checkedInAt) };
  if (job.openLists.length === 0 || job.status === 'completed') return null;
  const left = job.openLists.map((list) => `${list.name} (${list.left} left)`).join(', ');
  return { code: 'checklist_open', left };
}

/** Nobody is late before the visit begins, and nobody is out where another crew is in. */
function judgeNobodyHome(job: JobState, at: Instant): CrewRefusal | null {
  if (nextStatus(job.status, 'miss') === undefined) return refuseStatus(job);
  if (job.checkedInAt !== null) return null;
  if (job.status === 'in_progress') return { code: 'already_begun' };
  return at < job.startAt ? { code: 'not_begun', at: toText(job.startAt) } : null;
}

function judgeTick({ items }: JobState, act: Extract<CrewAct, { kind: 'tick' }>): CrewRefusal | null {
  const item = items.get(itemKey(act.checklist_id, act.item_id));
  if (!item) return { code: 'item_gone' };
  return act.done && item.needsPhoto ? { code: 'photo_first' } : null;
}

function refuseStatus({ status, cancelledAt }: JobState): CrewRefusal {
  if (status === 'cancelled') return { code: 'cancelled', at: cancelledAt };
  if (status === 'missed') return { code: 'missed' };
  if (status === 'completed') return { code: 'over' };
  return status === 'in_progress' ? { code: 'already_begun' } : { code: 'not_confirmed' };
}

const toText = (at: Instant): string => new Date(at).toISOString();

/** Whether an act means nothing without another that came before it. */
export function standsOn(act: CrewAct, before: CrewAct): boolean {
  if (before.kind === 'check_in') return act.kind === 'check_out';
  if (before.kind !== 'photo' || act.kind !== 'tick' || typeof before.moment === 'string') return false;
  return before.moment.item_id === act.item_id && before.moment.checklist_id === act.checklist_id;
}
