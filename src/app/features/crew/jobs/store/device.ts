import { correctTime } from '#engine/crew/clock.ts';
import { inOrder, mostActs, readAct, type CrewAct, type CrewEnvelope } from '#engine/crew/acts.ts';
import { judgeAct } from '#engine/crew/judge.ts';
import { mergeSnapshot, pruneJobs } from '#engine/crew/kept-jobs.ts';
import { predictJob, toState, type CrewJob, type CrewSnapshot } from '#engine/crew/predict.ts';
import { isApiError, isNotSignedIn } from '#app/lib/api-error.ts';
import { CrewActError } from './crew-act-error.ts';
import type { ActResults, CrewNet } from './crew-calls.ts';
import {
  certain,
  dropPhoto,
  endsJob,
  findUnsent,
  isFrozen,
  jobWrites,
  keepPhoto,
  refuseAs,
  seenPages,
  sortJobs,
  toWaiting,
  type ActOptions,
  type LostAct,
  type RefusalText,
} from './device-parts.ts';
import { nothingYet, type CrewState, type RefusedAct, type WaitingPhoto } from './device-state.ts';
import { leftOf, sendable, toHeld } from './held-act.ts';
import { crewStores, type CrewKeep, type KeepWrite } from './keep.ts';
import { isRefused, sendPhoto } from './send-photo.ts';
import { dropTaken, findTaken, readTaken, takenPhotos } from './taken-photos.ts';

export type DeviceParts = {
  keep: CrewKeep;
  net: CrewNet;
  /** The clock of the device, right or wrong. */
  now: () => number;
  newId: () => string;
  /** Does it while no other tab of this device does. */
  alone: <A>(act: () => Promise<A>) => Promise<A>;
  /** Others of this device look again at what is kept. */
  tellTabs: () => void;
  /** The session was ended from elsewhere: what is kept goes, and these acts with it. */
  onEnded: (lost: readonly LostAct[]) => void;
};

type Meta = { device_id: string; cursor: string | null; skew_ms: number | null; read_at: string | null };

export type CrewDevice = ReturnType<typeof createDevice>;

/**
 * A crew's work on one phone: what it knows of its jobs, and what it did and the server does not know yet. What was
 * done is kept before the page says so, and sent as often as it takes; the server takes it once.
 */
export function createDevice({ keep, net, now, newId, alone, tellTabs, onEnded }: DeviceParts) {
  let state: CrewState = { ...nothingYet, isKept: keep.isLasting };
  let base: CrewJob[] = [];
  let meta: Meta = { device_id: '', cursor: null, skew_ms: null, read_at: null };
  let opened: Promise<void> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();

  function show(changes: Partial<CrewState>): void {
    const next = { ...state, ...changes };
    const skewMs = meta.skew_ms ?? 0;
    state = { ...next, skewMs, readAt: meta.read_at, jobs: base.map((job) => predictJob(job, next.acts)) };
    for (const listener of listeners) listener();
  }

  /** What is kept and what is shown change together, one change after the other. */
  function inTurn<A>(change: () => Promise<A>): Promise<A> {
    const done = last.then(change);
    last = done.catch(() => undefined);
    return done;
  }

  /** What is kept, which another tab may have changed. */
  const load = (): Promise<void> => inTurn(read);

  async function read(): Promise<void> {
    const [known, jobs, acts, photos, refused, taken] = await Promise.all([
      keep.get('meta', 'device'),
      keep.read('jobs') as Promise<CrewJob[]>,
      keep.read('acts') as Promise<CrewEnvelope[]>,
      keep.read('photos') as Promise<WaitingPhoto[]>,
      keep.read('refused') as Promise<RefusedAct[]>,
      readTaken(keep),
    ]);
    if (known) meta = known as Meta;
    else {
      meta = { ...meta, device_id: newId() };
      await keep.write([writeMeta()]);
    }
    base = pruneJobs(sortJobs(jobs), now());
    const isLoading = state.isLoading && meta.read_at === null;
    show({ acts: inOrder(acts), photos, taken, refused, isLoading, isKept: keep.isLasting });
  }

  const writeMeta = (): KeepWrite => ({ store: 'meta', key: 'device', value: meta });
  const open = (): Promise<void> => (opened ??= load());

  /** Writes, and shows what is there then. Throws in words where there is no more room. */
  async function guarded(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'QuotaExceededError') throw error;
      show({ isFull: true });
      throw new CrewActError({ code: 'storage_full' });
    }
    if (state.isFull) show({ isFull: false });
  }

  /**
   * Keeps what was done. It is shown as done from here on, and sent when that is possible; what is held can be taken
   * back for a moment before.
   */
  async function act(
    jobId: string,
    said: CrewAct,
    { isHeld = false, ...options }: ActOptions = {},
  ): Promise<void> {
    await open();
    await inTurn(() => keepAct(jobId, said, { ...options, isHeld }));
    // Another tab would send at once what can still be taken back here.
    if (!isHeld) tellTabs();
  }

  async function keepAct(
    jobId: string,
    said: CrewAct,
    { photo, taken: rawId, isHeld }: ActOptions,
  ): Promise<void> {
    const raw = rawId === undefined ? undefined : await findTaken(keep, rawId);
    if (rawId !== undefined && !raw) return;
    const taken = readAct(said);
    if (!taken) throw new CrewActError({ code: 'unreadable' });
    const envelope = { id: newId(), device_id: meta.device_id, job_id: jobId, act: taken };
    const told = { occurred_at: raw?.occurred_at ?? new Date(now()).toISOString(), skew_ms: meta.skew_ms };
    const job = state.jobs.find(({ id }) => id === jobId);
    const refusal = job ? judgeAct(toState(job), taken, correctTime(told)) : null;
    if (refusal && certain.has(refusal.code)) throw new CrewActError(refusal);
    let kept: CrewEnvelope | undefined;
    const waiting = photo && toWaiting(envelope.id, jobId, photo);
    await guarded(() =>
      keep.append((seq) => {
        kept = { ...envelope, ...told, seq, base_version: job?.version ?? 0 };
        return [
          { store: 'acts', key: kept.id, value: kept },
          ...(photo && waiting ? keepPhoto(waiting, photo) : []),
          ...(raw ? dropTaken(raw.id) : []),
        ];
      }),
    );
    show({
      acts: kept ? inOrder([...state.acts, kept]) : state.acts,
      photos: waiting ? [...state.photos, waiting] : state.photos,
      taken: state.taken.filter(({ id }) => id !== rawId),
      ...(endsJob(taken) && { leftHere: [...state.leftHere, jobId] }),
      ...(kept && isHeld && { held: toHeld(kept, now()), actedAt: now() }),
    });
  }

  const holdsFor = (): number => leftOf(state.held, now());

  /** The held act goes as any other from here on. */
  const release = (): void => void (state.held && show({ held: null }));

  /** Takes back what is held. Answers false where it is on its way already. */
  const undo = (): Promise<boolean> =>
    alone(() =>
      inTurn(async () => {
        const { held } = state;
        const isThere = held !== null && (await keep.get('acts', held.id)) !== undefined;
        if (!isThere) return false;
        await keep.write([{ store: 'acts', key: held.id, remove: true }]);
        const leftHere = state.leftHere.filter((id) => id !== held.job_id);
        show({ acts: state.acts.filter(({ id }) => id !== held.id), held: null, actedAt: now(), leftHere });
        return true;
      }),
    );

  /** Sends all that waits; throws where the server cannot be reached, or does not want to be asked now. */
  const flush = (): Promise<void> =>
    alone(async () => {
      await open();
      await load();
      if (state.held && holdsFor() === 0) release();
      if (sendable(state.acts, state.held).length === 0 && state.photos.length === 0) return;
      show({ isSending: true });
      try {
        await sendActs();
        await sendPhotos();
        show({ error: null });
      } catch (error) {
        await heed(error);
        show({ error });
        throw error;
      } finally {
        show({ isSending: false });
        tellTabs();
      }
    });

  async function sendActs(): Promise<void> {
    for (;;) {
      const batch = inOrder(sendable(state.acts, state.held)).slice(0, mostActs);
      if (batch.length === 0) return;
      try {
        await sendBatch(batch);
      } catch (error) {
        if (!isRefused(error) || isFrozen(error)) throw error;
        // One of them is not what the server reads: the others need not wait for it.
        for (const one of batch) await sendAlone(one);
      }
    }
  }

  async function sendAlone(one: CrewEnvelope): Promise<void> {
    try {
      await sendBatch([one]);
    } catch (error) {
      if (!isRefused(error) || !isApiError(error)) throw error;
      await inTurn(() => settle([one], [refuseAs(one.id, error.code, error.message)]));
    }
  }

  async function sendBatch(batch: readonly CrewEnvelope[]): Promise<void> {
    const sent_at = new Date(now()).toISOString();
    const begun = now();
    const { results, server_time } = await net.send({ sent_at, acts: [...batch] });
    shakeHands(server_time, begun);
    await inTurn(() => settle(batch, results));
  }

  const addressOf = (jobId: string): string => base.find(({ id }) => id === jobId)?.address.line ?? '';

  /** What was answered leaves the box in one step: killed before, it is sent again and answered `already`. */
  async function settle(
    batch: readonly CrewEnvelope[],
    results: readonly ActResults['results'][number][],
  ): Promise<void> {
    const answers = new Map(results.map((result) => [result.id, result]));
    const writes: KeepWrite[] = [writeMeta()];
    const settled = new Set<string>();
    const refused: RefusedAct[] = [];
    for (const one of batch) {
      const answer = answers.get(one.id);
      if (!answer) continue;
      settled.add(one.id);
      writes.push({ store: 'acts', key: one.id, remove: true });
      if (answer.refusal) {
        const { id, job_id, occurred_at } = one;
        const { code, reason } = answer.refusal;
        const shown = {
          id,
          job_id,
          address: addressOf(job_id),
          kind: one.act.kind,
          occurred_at,
          code,
          reason,
        };
        refused.push(shown);
        writes.push({ store: 'refused', key: id, value: shown }, ...dropPhoto(id));
      } else base = base.map((job) => (job.id === one.job_id ? predictJob(job, [one]) : job));
    }
    if (settled.size === 0) throw new Error('The server answered none of the acts.');
    const changed = new Set(batch.map(({ job_id }) => job_id));
    for (const job of base) if (changed.has(job.id)) writes.push({ store: 'jobs', key: job.id, value: job });
    await keep.write(writes);
    const gone = new Set(refused.map(({ id }) => id));
    show({
      acts: state.acts.filter(({ id }) => !settled.has(id)),
      refused: [...state.refused, ...refused],
      photos: state.photos.filter(({ act_id }) => !gone.has(act_id)),
    });
  }

  async function sendPhotos(): Promise<void> {
    for (const photo of state.photos) {
      try {
        await sendPhoto(photo, { keep, net });
      } catch (error) {
        if (!isRefused(error) || !isApiError(error) || isFrozen(error)) throw error;
        const [first] = Object.values(error.details.messages ?? {});
        const said = { code: error.code, reason: first?.[0] ?? error.message };
        await inTurn(() => refusePhoto(photo, said));
        continue;
      }
      await inTurn(() => forgetPhoto(photo.act_id));
    }
  }

  async function refusePhoto({ act_id, job_id }: WaitingPhoto, { code, reason }: RefusalText): Promise<void> {
    const occurred_at = new Date(now()).toISOString();
    const address = addressOf(job_id);
    const shown: RefusedAct = { id: act_id, job_id, address, kind: 'photo', occurred_at, code, reason };
    await keep.write([{ store: 'refused', key: act_id, value: shown }, ...dropPhoto(act_id)]);
    show({
      refused: [...state.refused, shown],
      photos: state.photos.filter((photo) => photo.act_id !== act_id),
    });
  }

  async function forgetPhoto(actId: string): Promise<void> {
    await keep.write(dropPhoto(actId));
    show({ photos: state.photos.filter(({ act_id }) => act_id !== actId) });
  }

  /** What is there now, or what has changed since. */
  const sync = (): Promise<void> =>
    alone(async () => {
      await open();
      const begun = now();
      try {
        const snapshot = await net.sync(meta.cursor ?? undefined);
        shakeHands(snapshot.server_time, begun);
        await inTurn(() => adopt(snapshot));
        show({ isLoading: false, error: null });
      } catch (error) {
        await heed(error);
        show({ isLoading: false, error });
        throw error;
      }
      tellTabs();
    });

  async function adopt(snapshot: CrewSnapshot): Promise<void> {
    const before = new Set(base.map(({ id }) => id));
    base = pruneJobs(mergeSnapshot(base, snapshot), now() + (meta.skew_ms ?? 0));
    meta = { ...meta, cursor: snapshot.cursor, read_at: snapshot.server_time };
    await guarded(() => keep.write([writeMeta(), ...jobWrites(before, base, snapshot)]));
  }

  /** How far this clock is behind the server's: an answer was written about half-way. */
  function shakeHands(serverTime: string, begun: number): void {
    const middle = (begun + now()) / 2;
    meta = { ...meta, skew_ms: Math.round(Date.parse(serverTime) - middle) };
  }

  /** Whoever ended this session wants nothing of it to stay on the phone. */
  async function heed(error: unknown): Promise<void> {
    if (!isNotSignedIn(error)) return;
    const lost = findUnsent(state);
    if (lost.length > 0 || meta.read_at !== null) onEnded(lost);
    await wipe();
  }

  const wipe = (): Promise<void> => inTurn(forget);

  async function forget(): Promise<void> {
    await keep.write(crewStores.map((store) => ({ store, clear: true })));
    base = [];
    meta = { device_id: '', cursor: null, skew_ms: null, read_at: null };
    opened = undefined;
    show({ acts: [], photos: [], taken: [], refused: [], held: null, isSending: false });
    tellTabs();
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: (): CrewState => state,
    open,
    /** Another tab has changed what is kept. */
    reload: load,
    act,
    ...takenPhotos({ keep, now, newId, open, inTurn, guarded, getState: () => state, show }),
    undo,
    release,
    holdsFor,
    flush,
    sync,
    wipe,
    /** These refusals have been read. */
    async dismiss(ids: readonly string[]): Promise<void> {
      await inTurn(async () => {
        await keep.write(ids.map((key) => ({ store: 'refused', key, remove: true })));
        show({ refused: state.refused.filter(({ id }) => !ids.includes(id)) });
      });
      tellTabs();
    },
    /** When nothing is on its way. */
    async idle(): Promise<void> {
      if (state.isSending) await alone(async () => undefined);
    },
    ...seenPages(keep, now),
    /** The bytes of a photo that waits. */
    photoBytes: (actId: string): Promise<unknown> => keep.get('bytes', actId),
    close: () => keep.close(),
  };
}
