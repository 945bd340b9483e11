import type { AnswerOf } from '../contracts/platform/contract.ts';
import type { syncCrew } from '../contracts/crew/crew.ts';
import { displayStatus } from '../booking/status.ts';
import { nextStatus, type BookingStatus } from '../booking/transitions.ts';
import type { CrewAct, CrewEnvelope } from './acts.ts';
import { itemKey, judgeAct, type JobState } from './judge.ts';
import { correctTime } from './clock.ts';

export type CrewSnapshot = AnswerOf<typeof syncCrew>;
/** A visit as a phone keeps it. */
export type CrewJob = CrewSnapshot['jobs'][number];
type List = CrewJob['checklists'][number];

/**
 * What the job will be once the server has taken these acts: by the rules that the server takes them by. An act that
 * it will refuse changes nothing.
 */
export const predictJob = (job: CrewJob, acts: readonly CrewEnvelope[]): CrewJob =>
  acts.filter(({ job_id }) => job_id === job.id).reduce(take, job);

function take(job: CrewJob, { id, act, ...envelope }: CrewEnvelope): CrewJob {
  const at = correctTime(envelope);
  if (judgeAct(toState(job), act, at) !== null) return job;
  return applyAct(job, { id, act, at: new Date(at).toISOString() });
}

type Taken = { id: string; act: CrewAct; at: string };

function applyAct(job: CrewJob, { id, act, at }: Taken): CrewJob {
  switch (act.kind) {
    case 'on_my_way':
      return { ...job, on_my_way_at: earlier(job.on_my_way_at, at) };
    case 'running_late':
      return { ...job, late_minutes: act.minutes };
    case 'check_in':
      return withStatus({ ...job, checked_in_at: earlier(job.checked_in_at, at) }, 'start');
    case 'check_out': {
      const left = { ...job, checked_out_at: later(job.checked_out_at, at) };
      // Whether others are still there is not known here.
      return job.partners.length === 0 ? withStatus(left, 'complete') : left;
    }
    case 'nobody_home':
      return withStatus(job, 'miss');
    case 'tick':
      return { ...job, checklists: job.checklists.map((list) => withTick(list, act, at)) };
    case 'note':
      return job.notes.some((note) => note.id === id)
        ? job
        : { ...job, notes: [...job.notes, { id, text: act.text, date: at, author_name: '', by_crew: true }] };
    case 'photo':
      return withPhoto(job, act, at);
  }
}

function withStatus(job: CrewJob, event: 'start' | 'complete' | 'miss'): CrewJob {
  const status = nextStatus(statusOf(job), event);
  if (status === undefined) return job;
  return {
    ...job,
    status,
    display_status: displayStatus({ status, cancel_type: null, leadQuoteId: null }),
  };
}

function withTick(list: List, act: Extract<CrewAct, { kind: 'tick' }>, at: string): List {
  if (list.id !== act.checklist_id) return list;
  const sections = list.sections.map((section) => ({
    ...section,
    items: section.items.map((item) =>
      item.id === act.item_id && !(item.done_at !== null && item.done_at > at)
        ? { ...item, done: act.done, done_at: act.done ? at : null }
        : item,
    ),
  }));
  const items = sections.flatMap((section) => section.items);
  return { ...list, sections, done: items.filter((item) => item.done).length };
}

function withPhoto(job: CrewJob, act: Extract<CrewAct, { kind: 'photo' }>, at: string): CrewJob {
  const { moment, sha256 } = act;
  const of = typeof moment === 'string' ? { checklist_id: null, item_id: null } : moment;
  const isThere = job.photos.some(
    (photo) => photo.sha256 === sha256 && photo.item_id === of.item_id && photo.moment === nameOf(moment),
  );
  if (isThere) return job;
  const photo = { sha256, moment: nameOf(moment), ...of, occurred_at: at, file: null };
  return { ...job, photos: [...job.photos, photo] };
}

const nameOf = (moment: Extract<CrewAct, { kind: 'photo' }>['moment']) =>
  typeof moment === 'string' ? moment : ('item' as const);

const earlier = (one: string | null, other: string): string => (one !== null && one < other ? one : other);
const later = (one: string | null, other: string): string => (one !== null && one > other ? one : other);

const statuses: readonly BookingStatus[] = [
  'pending',
  'upcoming',
  'in_progress',
  'completed',
  'cancelled',
  'missed',
  'waitlisted',
];
/** A status that this phone does not know yet lets nothing be done. */
const statusOf = ({ status }: CrewJob): BookingStatus =>
  statuses.find((known) => known === status) ?? 'pending';

const toInstant = (text: string | null): number | null => (text === null ? null : Date.parse(text));

/** What decides about acts, of a visit as a phone keeps it. */
export function toState(job: CrewJob): JobState {
  const photographed = new Set(
    job.photos.map(({ checklist_id, item_id }) => itemKey(checklist_id ?? '', item_id ?? '')),
  );
  const items = job.checklists.flatMap((list) =>
    list.sections.flatMap((section) =>
      section.items.map((item): [string, { needsPhoto: boolean }] => {
        const key = itemKey(list.id, item.id);
        return [key, { needsPhoto: item.photo && item.photos.length === 0 && !photographed.has(key) }];
      }),
    ),
  );
  return {
    status: statusOf(job),
    isTheirs: job.state === 'accepted' || job.state === 'assigned',
    startAt: Date.parse(job.start_at),
    timezone: job.timezone,
    cancelledAt: job.cancelled_at,
    checkedInAt: toInstant(job.checked_in_at),
    checkedOutAt: toInstant(job.checked_out_at),
    openLists: job.checklists
      .filter((list) => list.blocks_check_out && list.done < list.total)
      .map(({ name, total, done }) => ({ name, left: total - done })),
    items: new Map(items),
  };
}
