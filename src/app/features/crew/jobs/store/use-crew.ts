import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { CrewAct, CrewActKind, PhotoMoment } from '#engine/crew/acts.ts';
import type { CrewJob } from '#engine/crew/predict.ts';
import { sayRefusal, type CrewRefusal } from '#engine/crew/refusals.ts';
import { useSignedInUser } from '#app/lib/session.ts';
import { keepShell } from '#app/lib/updates.ts';
import { confirmLeaving } from '#app/ui/confirm.tsx';
import { notify } from '#app/ui/notify.tsx';
import { useNow } from '#app/ui/use-now.ts';
import { useCrewWords } from '#app/words/crew/index.ts';
import { useSpoken } from '#app/words/words-context.tsx';
import { CrewActError } from './crew-act-error.ts';
import type { CrewDevice } from './device.ts';
import { isUnanswered, type LostAct } from './device-parts.ts';
import { sendable, type HeldAct } from './held-act.ts';
import { keepCodesOf } from './held-codes.ts';
import type { RefusedAct } from './device-state.ts';
import { nameLost } from './name-lost.ts';
import { takenOf, type TakenPhoto } from './taken-photos.ts';
import { lastingStorage } from './lasting-storage.ts';
import { openCrew, type Crew, type Unsent } from './open-crew.ts';

export type { RefusedAct } from './device-state.ts';

function useCrew(): Crew {
  const { id } = useSignedInUser();
  const { language } = useSpoken();
  const { phone: words, outbox } = useCrewWords();
  const says = useMemo(
    () => ({
      ended: (lost: readonly LostAct[]) => {
        const said = words.ended(lost.map((act) => nameLost(act, words, language)));
        notify('warning', said, 'crew-ended', 60_000);
      },
      mayLose: ({ acts, photos }: Unsent) => {
        const { title, text, action, stay } = words.signOut;
        return confirmLeaving({ title, text: text(outbox.waiting(acts, photos)), action, stay });
      },
    }),
    [words, outbox, language],
  );
  return openCrew(id, says);
}

const loadFinish = () => import('./finish-photo.ts').catch(() => undefined);

/** Keeps what was done on its way on all pages of the area, and the area itself on the phone. */
export function useCrewAtWork(): void {
  const { device } = useCrew();
  // Codes of jobs that went to others, or with the session.
  useEffect(() => device.subscribe(() => keepCodesOf(device.getState().jobs)), [device]);
  useEffect(() => keepShell('/team'), []);
  useEffect(() => lastingStorage.askFor(device), [device]);
  useEffect(() => {
    // Nothing of the first sight needs it. Where it cannot be loaded, the photo waits as it is.
    const finish = () =>
      void loadFinish()
        .then((loaded) => loaded?.finishPhotos(device))
        .catch(() => undefined);
    finish();
    addEventListener('online', finish);
    return () => removeEventListener('online', finish);
  }, [device]);
}

function useCrewState() {
  const { device } = useCrew();
  return useSyncExternalStore(device.subscribe, device.getState);
}

export type CrewJobs = {
  /** From yesterday to fourteen days on, as they are with what was done here. */
  jobs: readonly CrewJob[];
  /** When the server was last heard; null before it was for the first time. */
  readAt: Date | null;
  isLoading: boolean;
  /** Why the server was not heard the last time. What is shown is from `readAt` then. */
  error: unknown;
  reload: () => Promise<unknown>;
};

/** The jobs of whoever is signed in. They are there without a network, and follow what the office changes. */
export function useCrewJobs(): CrewJobs {
  const { device } = useCrew();
  const { id } = useSignedInUser();
  const { jobs, readAt, isLoading, error } = useCrewState();
  // Under "bookings": what the office changes is asked for at once. What is answered is kept by the device.
  const { refetch } = useQuery({
    queryKey: ['bookings', 'crew', id],
    queryFn: async () => {
      await device.sync();
      return device.getState().readAt;
    },
    retry: false,
  });
  return useMemo(
    () => ({ jobs, readAt: readAt === null ? null : new Date(readAt), isLoading, error, reload: refetch }),
    [jobs, readAt, isLoading, error, refetch],
  );
}

export function useCrewJob(id: string): Omit<CrewJobs, 'jobs'> & { job: CrewJob | undefined } {
  const { jobs, ...rest } = useCrewJobs();
  return { ...rest, job: jobs.find((one) => one.id === id) };
}

/** Whether a job was left on this phone, or by somebody else of the team. */
export function useIsLeftHere(): (id: string) => boolean {
  const { leftHere } = useCrewState();
  return useCallback((id) => leftHere.includes(id), [leftHere]);
}

/** What is said of an act that cannot even be kept. */
function useRefusalText() {
  const { language } = useSpoken();
  const { phone: words } = useCrewWords();
  const { company } = useSignedInUser();
  const timeFormat = company?.time_format ?? 'h:mm A';
  return useCallback(
    (refusal: CrewActError['refusal'], act: Pick<CrewAct, 'kind'>, job: CrewJob | undefined): string => {
      if (refusal.code === 'storage_full') return words.storageFull;
      const told: CrewRefusal = refusal;
      const occurredAt = new Date().toISOString();
      const timezone = job?.timezone ?? 'UTC';
      return sayRefusal(told, { kind: act.kind, occurredAt, timezone, timeFormat, isKept: false }, language);
    },
    [language, words, timeFormat],
  );
}

/** Those that move a visit on: they stay on the phone for a moment, so that a slip of the thumb can be taken back. */
const heldKinds: ReadonlySet<CrewActKind> = new Set([
  'on_my_way',
  'running_late',
  'check_in',
  'check_out',
  'nobody_home',
]);

export type LastAct = {
  /** What was done last, while it can be taken back. */
  held: HeldAct | null;
  /** Answers false where it is on its way already. */
  undo: () => Promise<boolean>;
};

export function useLastAct(): LastAct {
  const { device } = useCrew();
  const { held } = useCrewState();
  return { held, undo: device.undo };
}

/** So long nothing is pressed by the second tap of a thumb that meant the act before. */
const restMs = 1500;

/** Whether what comes next may be pressed: not in the moment after the last act. */
export function useIsArmed(): boolean {
  const { actedAt } = useCrewState();
  const [armedFor, setArmedFor] = useState(actedAt);
  useEffect(() => {
    if (actedAt === null) return undefined;
    const timer = setTimeout(
      () => setArmedFor(actedAt),
      Math.min(restMs, Math.max(0, actedAt + restMs - Date.now())),
    );
    return () => clearTimeout(timer);
  }, [actedAt]);
  return actedAt === armedFor;
}

/** The time by the clock of the server, as far as this phone knows it. */
export function useCrewClock(): () => number {
  const { skewMs } = useCrewState();
  return useCallback(() => Date.now() + skewMs, [skewMs]);
}

/** The present by that clock, by the half minute: what opens and ends at the server does so here at the same moment. */
export function useCrewNow(): number {
  const { skewMs } = useCrewState();
  return useNow() + skewMs;
}

/** Keeps what a page shows, and finds it again where the server cannot be asked. */
export function useSeen(): Pick<CrewDevice, 'remember' | 'recall'> {
  return useCrew().device;
}

/**
 * Does something with a job. Resolved when it is kept on the phone; the page shows it at once. Throws an error whose
 * message is a sentence for the crew where it cannot be.
 */
export function useCrewAct(): (jobId: string, act: CrewAct) => Promise<void> {
  const crew = useCrew();
  const toText = useRefusalText();
  return useCallback(
    async (jobId, act) => {
      try {
        // Where nothing is kept, nothing can be held either.
        const isHeld = heldKinds.has(act.kind) && crew.device.getState().isKept;
        const before = crew.device.getState().held;
        await crew.device.act(jobId, act, { isHeld });
        // Who goes on has not taken back what came before: that waits no longer.
        if (isHeld && before) void crew.sender.send();
      } catch (error) {
        if (!(error instanceof CrewActError)) throw error;
        const job = crew.device.getState().jobs.find(({ id }) => id === jobId);
        throw new Error(toText(error.refusal, act, job), { cause: error });
      }
      if (!crew.device.getState().isKept) await sendNow(crew);
    },
    [crew, toText],
  );
}

/** Where nothing is kept, it is done when the server has it. */
async function sendNow({ device, sender }: Crew): Promise<void> {
  await sender.send();
  const { acts, error } = device.getState();
  if (acts.length > 0 && error !== null) throw error;
}

/**
 * Keeps a photo at once, makes it smaller, and sends it when that is possible. Answers whether it is among what is sent
 * already. Throws a sentence where it is none.
 */
export function useCrewPhoto(): (jobId: string, moment: PhotoMoment, file: Blob) => Promise<boolean> {
  const { device } = useCrew();
  const { phone: words } = useCrewWords();
  const toText = useRefusalText();
  return useCallback(
    async (jobId, moment, file) => {
      try {
        const taken = await device.take(jobId, moment, file);
        const outcome = await (await loadFinish())?.finishPhoto(device, taken);
        if (outcome === 'not_a_picture') throw new Error(words.notPicture);
        if (outcome === 'too_large') throw new Error(words.photoTooLarge);
        return outcome === 'kept';
      } catch (error) {
        if (!(error instanceof CrewActError)) throw error;
        const job = device.getState().jobs.find(({ id }) => id === jobId);
        throw new Error(toText(error.refusal, { kind: 'photo' }, job), { cause: error });
      }
    },
    [device, words, toText],
  );
}

/** Photos of a visit that were taken this moment and are not among its own yet. */
export function useTakenPhotos(jobId: string, moment: PhotoMoment): readonly TakenPhoto[] {
  return takenOf(useCrewState().taken, jobId, moment);
}

/** Where a photo that is still on the phone is shown from; undefined where it is not there. */
export function useKeptPhoto(sha256: string): string | undefined {
  const { photos } = useCrewState();
  return useKeptBytes(photos.find((photo) => photo.sha256 === sha256)?.act_id);
}

/** The same of a photo as the camera gave it. */
export function useKeptBytes(key: string | undefined): string | undefined {
  const { device } = useCrew();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (key === undefined) return undefined;
    let made: string | undefined;
    let isOver = false;
    const show = async () => {
      const bytes = await device.photoBytes(key);
      if (isOver || !(bytes instanceof Uint8Array)) return;
      made = URL.createObjectURL(new Blob([new Uint8Array(bytes)]));
      setUrl(made);
    };
    void show();
    return () => {
      isOver = true;
      if (made !== undefined) URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [device, key]);
  return url;
}

export type Outbox = {
  /** Acts that the server does not know yet. */
  waiting: number;
  /** Of these, how many for a moment alone, because they can be taken back. */
  held: number;
  /** How many acts and photos wait of each visit. */
  waitingOf: ReadonlyMap<string, number>;
  /** Why the server was not heard the last time. */
  error: unknown;
  /** Photos whose bytes are still on the phone. */
  photos: number;
  /** What the server did not take, with a sentence each. */
  refused: readonly RefusedAct[];
  /** Answers false where the server cannot be reached: what waits is tried again by itself. */
  send: () => Promise<boolean>;
  dismiss: (ids: readonly string[]) => Promise<void>;
  isOnline: boolean;
  /** The server gave no answer the last time, or the browser knows that there is no network. */
  isCutOff: boolean;
  isSending: boolean;
  /** False in windows that keep nothing: say so. */
  isKept: boolean;
  /** The phone has no more room: say so. */
  isFull: boolean;
  /** What the browser lets us keep, in bytes; null where it does not say. */
  storage: { used: number; quota: number } | null;
};

/** What is still to be sent, and how that goes. */
export function useOutbox(): Outbox {
  const { device, sender } = useCrew();
  const { acts, photos, taken, held, refused, isSending, isKept, isFull, error } = useCrewState();
  const isOnline = useIsOnline();
  const isCutOff = useIsCutOff();
  const storage = useStorage(photos.length + taken.length);
  const waitingOf = useMemo(
    () => countByJob([...(isOnline ? sendable(acts, held) : acts), ...photos, ...taken]),
    [isOnline, acts, held, photos, taken],
  );
  const send = useCallback(async () => {
    await sender.send();
    return !isUnanswered(device.getState().error);
  }, [device, sender]);
  return {
    waiting: acts.length,
    held: acts.length - sendable(acts, held).length,
    waitingOf,
    error,
    photos: photos.length + taken.length,
    refused,
    send,
    dismiss: device.dismiss,
    isOnline,
    isCutOff,
    isSending,
    isKept,
    isFull,
    storage,
  };
}

function countByJob(waiting: readonly { job_id: string }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { job_id } of waiting) counts.set(job_id, (counts.get(job_id) ?? 0) + 1);
  return counts;
}

function followNetwork(listener: () => void): () => void {
  const over = new AbortController();
  addEventListener('online', listener, { signal: over.signal });
  addEventListener('offline', listener, { signal: over.signal });
  return () => over.abort();
}

export const useIsOnline = (): boolean => useSyncExternalStore(followNetwork, () => navigator.onLine);

/** Whether the server cannot be reached: the browser says so, or the last call of this phone had no answer. */
export function useIsCutOff(): boolean {
  const { error } = useCrewState();
  return !useIsOnline() || isUnanswered(error);
}

/** Asked for anew when photos come and go: nothing else takes much. */
function useStorage(photos: number): Outbox['storage'] {
  const [storage, setStorage] = useState<Outbox['storage']>(null);
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      // Not in every browser, and not on every address.
      const found = await navigator.storage?.estimate?.().catch(() => undefined);
      if (isOver || found?.usage === undefined || found.quota === undefined) return;
      setStorage({ used: found.usage, quota: found.quota });
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [photos]);
  return storage;
}
