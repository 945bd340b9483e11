import type { CrewAct, CrewActKind, CrewEnvelope } from '#engine/crew/acts.ts';
import type { CrewJob, CrewSnapshot } from '#engine/crew/predict.ts';
import type { CrewRefusalCode } from '#engine/crew/refusals.ts';
import { isApiError } from '#app/lib/api-error.ts';
import type { ActResults } from './crew-calls.ts';
import type { WaitingPhoto } from './device-state.ts';
import type { CrewKeep, KeepWrite } from './keep.ts';
import type { TakenPhoto } from './taken-photos.ts';

export type PhotoBytes = { bytes: Uint8Array<ArrayBuffer>; sha256: string; type: string };
export type ActOptions = {
  photo?: PhotoBytes | undefined;
  isHeld?: boolean;
  /** As the camera gave it: what is kept takes its place. */ taken?: string;
};

export type RefusalText = { code: string; reason: string };

/** What was shown, and when by the clock of the device. */
export type Seen = { at: number; data: unknown };
const seenKey = (page: string): string => `seen ${page}`;

/** What pages showed last, for when the server cannot be asked. It goes with the session. */
export const seenPages = (keep: CrewKeep, now: () => number) => ({
  remember: (page: string, data: unknown): Promise<void> =>
    keep.write([{ store: 'meta', key: seenKey(page), value: { at: now(), data } satisfies Seen }]),
  recall: async (page: string): Promise<Seen | undefined> =>
    (await keep.get('meta', seenKey(page))) as Seen | undefined,
});

/** No answer at all: the server cannot be reached, whatever the browser believes of its network. */
export const isUnanswered = (error: unknown): boolean => isApiError(error) && error.statusCode === 0;

export const isFrozen = (error: unknown): boolean => isApiError(error) && error.code === 'COMPANY_FROZEN';

/** Something that was done and that the server does not know. When it was done is not known of a photo alone. */
export type LostAct = { kind: CrewActKind; at: string | null; job: CrewJob | undefined };

type Unsent = {
  acts: readonly CrewEnvelope[];
  photos: readonly Pick<WaitingPhoto, 'act_id' | 'job_id'>[];
  taken: readonly Pick<TakenPhoto, 'occurred_at' | 'job_id'>[];
  jobs: readonly CrewJob[];
};

/** What was done and not sent: a photo that waits with its act is one of these. */
export function findUnsent({ acts, photos, taken, jobs }: Unsent): LostAct[] {
  const jobOf = (id: string) => jobs.find((job) => job.id === id);
  const ids = new Set(acts.map(({ id }) => id));
  return [
    ...acts.map(({ act, occurred_at: at, job_id }) => ({ kind: act.kind, at, job: jobOf(job_id) })),
    ...photos
      .filter(({ act_id }) => !ids.has(act_id))
      .map(({ job_id }) => ({ kind: 'photo' as const, at: null, job: jobOf(job_id) })),
    ...taken.map(({ occurred_at: at, job_id }) => ({ kind: 'photo' as const, at, job: jobOf(job_id) })),
  ];
}

/** What no answer of the server could change: it is said at once, and nothing is kept. */
export const certain: ReadonlySet<CrewRefusalCode> = new Set([
  'check_in_first',
  'checklist_open',
  'photo_first',
  'out_before_in',
  'too_early',
  'not_begun',
]);

/** What an answer of the server changes of the jobs that are kept. */
export function jobWrites(
  before: ReadonlySet<string>,
  jobs: readonly CrewJob[],
  snapshot: CrewSnapshot,
): KeepWrite[] {
  const stay = new Set(jobs.map(({ id }) => id));
  const fresh = new Set(snapshot.jobs.map(({ id }) => id));
  const gone = [...before].filter((id) => !stay.has(id));
  const changed = jobs.filter(({ id }) => snapshot.full || fresh.has(id));
  return [
    ...gone.map((key) => ({ store: 'jobs', key, remove: true }) as const),
    ...changed.map((job) => ({ store: 'jobs', key: job.id, value: job }) as const),
  ];
}

export const endsJob = ({ kind }: CrewAct): boolean => kind === 'check_out' || kind === 'nobody_home';

export const keepPhoto = (waiting: WaitingPhoto, { bytes }: PhotoBytes): KeepWrite[] => [
  { store: 'photos', key: waiting.act_id, value: waiting },
  { store: 'bytes', key: waiting.act_id, value: bytes },
];

export const dropPhoto = (actId: string): KeepWrite[] => [
  { store: 'photos', key: actId, remove: true },
  { store: 'bytes', key: actId, remove: true },
];

export const toWaiting = (
  act_id: string,
  job_id: string,
  { bytes, sha256, type }: PhotoBytes,
): WaitingPhoto => ({
  act_id,
  job_id,
  sha256,
  type,
  bytes: bytes.length,
  upload_id: null,
});

export const refuseAs = (id: string, code: string, reason: string): ActResults['results'][number] => ({
  id,
  outcome: 'refused',
  occurred_at: null,
  refusal: { code, reason, current: null },
});

const unsaid: Pick<CrewJob, 'office_phone' | 'customer_hears' | 'partners_left'> = {
  office_phone: '',
  partners_left: [],
  customer_hears: { on_my_way: 'off', running_late: 'off' },
};

export const sortJobs = (jobs: readonly CrewJob[]): CrewJob[] =>
  // Those that an earlier version kept say nothing of what came later.
  jobs
    .map((job) => ({ ...unsaid, ...job }))
    .toSorted((a, b) => Date.parse(a.start_at) - Date.parse(b.start_at) || (a.id < b.id ? -1 : 1));
