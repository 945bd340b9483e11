import { createHash, randomUUID } from 'node:crypto';
import type { CrewAct } from '#engine/crew/acts.ts';
import { CrewActError } from '#app/features/crew/jobs/store/crew-act-error.ts';
import { createDevice, type CrewDevice } from '#app/features/crew/jobs/store/device.ts';
import type { PhotoBytes } from '#app/features/crew/jobs/store/device-parts.ts';
import { createMemoryKeep, type CrewKeep } from '#app/features/crew/jobs/store/keep.ts';
import type { CrewNet } from '#app/features/crew/jobs/store/crew-calls.ts';
import { isApiError } from '#app/lib/api-error.ts';
import { Killed, mortalKeep, mortalNet, type Hardship, type Life } from './killable.ts';

/** An act that the phone has said is kept, and when it happened by the clock on the wall. */
export type Acknowledged = { crew: string; jobId: string; act: CrewAct; at: number };

type PhoneParts = {
  crew: string;
  net: CrewNet;
  hardship: Hardship;
  /** How far its clock is ahead. */
  aheadMs: number;
  wall: () => number;
};

/** A phone of a crew: it dies and is switched on again, and what it kept is still there. */
export function createPhone({ crew, net, hardship, aheadMs, wall }: PhoneParts) {
  const keep: CrewKeep = createMemoryKeep({ isLasting: true });
  const acknowledged: Acknowledged[] = [];
  /** What the phone said at once that it would not keep. */
  const declined: string[] = [];
  let life: Life = { isOver: true };
  let device: CrewDevice | undefined;
  let ended = 0;

  function switchOn(): CrewDevice {
    if (device && !life.isOver) return device;
    life = { isOver: false };
    let last: Promise<unknown> = Promise.resolve();
    device = createDevice({
      keep: mortalKeep(keep, hardship, life),
      net: mortalNet(net, hardship, life),
      now: () => wall() + aheadMs,
      newId: randomUUID,
      alone: (act) => {
        const done = last.then(act);
        last = done.catch(() => undefined);
        return done;
      },
      tellTabs: () => undefined,
      onEnded: () => (ended += 1),
    });
    return device;
  }

  /** Answers whether it came to an end by itself. */
  async function survive(act: (on: CrewDevice) => Promise<void>): Promise<boolean> {
    try {
      await act(switchOn());
      return true;
    } catch (error) {
      const isExpected = error instanceof Killed || isApiError(error) || error instanceof CrewActError;
      if (!isExpected) throw error;
      if (error instanceof CrewActError) declined.push(error.refusal.code);
      return false;
    }
  }

  return {
    crew,
    acknowledged,
    declined,
    /** What is kept, whether or not the phone is on. */
    keep,
    ended: () => ended,
    jobs: () => switchOn().getState().jobs,
    async act(jobId: string, act: CrewAct, photo?: PhotoBytes): Promise<void> {
      const at = wall();
      await survive(async (on) => {
        await on.act(jobId, act, { photo });
        acknowledged.push({ crew, jobId, act, at });
      });
    },
    flush: () => survive((on) => on.flush()),
    sync: () => survive((on) => on.sync()),
  };
}
export type Phone = ReturnType<typeof createPhone>;

/** A photo like no other. */
export function makePhoto(base: Buffer, number: number): PhotoBytes {
  // Behind the end of a JPEG, readers look at nothing.
  const bytes = new Uint8Array(Buffer.concat([base, Buffer.from(`photo ${number}`)]));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { bytes, sha256, type: 'image/jpeg' };
}
