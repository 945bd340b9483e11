import { longestText } from '../contracts/site/longest-text.ts';
import { isPictureType, type PictureType } from '../files/file-types.ts';

/** What a photo shows: the home before or after, or that an item of a checklist is done. */
export type PhotoMoment = 'before' | 'after' | { checklist_id: string; item_id: string };

/** What a crew says of a visit. Nothing of it is ever changed: to say otherwise is to say one thing more. */
export type CrewAct =
  | { kind: 'on_my_way'; /** How far away they are, if they say so. */ minutes: number | null }
  | { kind: 'running_late'; minutes: number }
  | { kind: 'check_in'; notes_read: boolean }
  | { kind: 'check_out' }
  | { kind: 'nobody_home' }
  | { kind: 'tick'; checklist_id: string; item_id: string; done: boolean }
  | { kind: 'note'; text: string }
  | { kind: 'photo'; moment: PhotoMoment; sha256: string; type: PictureType; bytes: number };
export type CrewActKind = CrewAct['kind'];

export const crewActKinds = [
  'on_my_way',
  'running_late',
  'check_in',
  'check_out',
  'nobody_home',
  'tick',
  'note',
  'photo',
] as const satisfies readonly CrewActKind[];

/** An act as a device keeps and sends it. */
export type CrewEnvelope = {
  /** Its idempotency key: whoever sends it again has sent it once. */
  id: string;
  /** Counts the acts of the device. Those of one visit are taken in this order. */
  seq: number;
  device_id: string;
  job_id: string;
  /** The version of the visit that the device knew. */
  base_version: number;
  /** When it happened, by the clock of the device. */
  occurred_at: string;
  /** How far that clock was behind the server's at their last handshake; null before the first. */
  skew_ms: number | null;
  act: CrewAct;
};

/** The most envelopes of one call. */
export const mostActs = 100;
/** The most minutes that a crew is away or late. */
export const mostMinutes = 720;
/** What a phone sends of a photo, after it was made smaller. */
export const largestPhotoBytes = 15 * 1024 * 1024;

/** An act as it was sent: only its kind is sure. */
export type SentAct = { kind: CrewActKind } & {
  [K in 'minutes' | 'notes_read' | 'checklist_id' | 'item_id' | 'done' | 'text' | 'moment']?: unknown;
} & { sha256?: unknown; type?: unknown; bytes?: unknown };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);
const isCount = (value: unknown, from: number, to: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;
const isSha256 = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

/** The act that was sent, if it is one: what is wrong with one act does not hold up the others of its call. */
export function readAct(sent: SentAct): CrewAct | undefined {
  const { kind, minutes } = sent;
  if (kind === 'on_my_way') {
    const away = minutes ?? null;
    return away === null || isCount(away, 0, mostMinutes) ? { kind, minutes: away } : undefined;
  }
  if (kind === 'running_late') return isCount(minutes, 1, mostMinutes) ? { kind, minutes } : undefined;
  if (kind === 'check_in') return { kind, notes_read: sent.notes_read === true };
  if (kind === 'tick') return readTick(sent);
  if (kind === 'note') {
    const text = typeof sent.text === 'string' ? sent.text.trim() : '';
    return text !== '' && text.length <= longestText ? { kind, text } : undefined;
  }
  if (kind === 'photo') return readPhoto(sent);
  return { kind };
}

function readTick({ checklist_id, item_id, done }: SentAct): CrewAct | undefined {
  return isId(checklist_id) && isId(item_id) && typeof done === 'boolean'
    ? { kind: 'tick', checklist_id, item_id, done }
    : undefined;
}

function readPhoto({ moment: sent, sha256, type, bytes }: SentAct): CrewAct | undefined {
  const moment = readMoment(sent);
  const isPhoto =
    isSha256(sha256) &&
    typeof type === 'string' &&
    isPictureType(type) &&
    isCount(bytes, 1, largestPhotoBytes);
  return moment && isPhoto ? { kind: 'photo', moment, sha256, type, bytes } : undefined;
}

function readMoment(sent: unknown): PhotoMoment | undefined {
  if (sent === 'before' || sent === 'after') return sent;
  if (typeof sent !== 'object' || sent === null) return undefined;
  const { checklist_id, item_id } = sent as { checklist_id?: unknown; item_id?: unknown };
  return isId(checklist_id) && isId(item_id) ? { checklist_id, item_id } : undefined;
}

/** In the order in which a device made them. */
export const inOrder = <E extends Pick<CrewEnvelope, 'seq'>>(envelopes: readonly E[]): E[] =>
  envelopes.toSorted((a, b) => a.seq - b.seq);
