import type { CrewActKind, CrewEnvelope } from '#engine/crew/acts.ts';
import type { CrewJob } from '#engine/crew/predict.ts';
import type { HeldAct } from './held-act.ts';
import type { TakenPhoto } from './taken-photos.ts';

/** A photo whose bytes are still on the phone. */
export type WaitingPhoto = {
  /** Of the act that says what it shows. */
  act_id: string;
  job_id: string;
  sha256: string;
  type: string;
  bytes: number;
  /** Where the server keeps what has arrived; null before the first piece. */
  upload_id: string | null;
};

/** What the server did not take, until the crew has read it. */
export type RefusedAct = {
  id: string;
  job_id: string;
  /** Of the visit, which may be gone from here. Earlier versions kept none. */
  address?: string;
  kind: CrewActKind;
  occurred_at: string;
  code: string;
  /** A sentence for the crew. */
  reason: string;
};

export type CrewState = {
  /** As they will be when everything that waits has been taken. */
  jobs: readonly CrewJob[];
  /** When the server was last heard. */
  readAt: string | null;
  isLoading: boolean;
  /** Why the server was not heard. */
  error: unknown;
  acts: readonly CrewEnvelope[];
  photos: readonly WaitingPhoto[];
  /** As the camera gave them: they are made smaller before they wait with the others. */
  taken: readonly TakenPhoto[];
  refused: readonly RefusedAct[];
  /** What was done last, while it can be taken back. Nothing after a restart: it goes as any other. */
  held: HeldAct | null;
  /** When the last act was kept that changes what comes next, by the clock of the device. */
  actedAt: number | null;
  /** Jobs that this phone has left, since the page was opened. */
  leftHere: readonly string[];
  isSending: boolean;
  /** How far the clock of the device is behind the server’s, as far as that is known. */
  skewMs: number;
  /** Whether what is done here is still there after the page was closed. */
  isKept: boolean;
  /** No more room on the phone. */
  isFull: boolean;
};

export const nothingYet: CrewState = {
  jobs: [],
  readAt: null,
  isLoading: true,
  error: null,
  acts: [],
  photos: [],
  taken: [],
  refused: [],
  held: null,
  actedAt: null,
  leftHere: [],
  isSending: false,
  skewMs: 0,
  isKept: true,
  isFull: false,
};
