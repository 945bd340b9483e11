import {
  beginUpload,
  cancelUpload,
  finishUpload,
  getFile,
  getUpload,
  sendPiece,
} from '#engine/contracts/platform/files.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { FilePurpose } from '#engine/files/purposes.ts';
import { request } from '#app/lib/api.ts';
import { isApiError } from '#app/lib/api-error.ts';
import { findKeptUpload, forgetUpload, keepUpload } from './kept-uploads.ts';
import { preparePicture } from './prepare-picture.ts';

export type UploadedFile = AnswerOf<typeof getFile>;
export type FileToSend = { file: File; purpose: FilePurpose; subjectId?: string | undefined };

/** `waiting`: the connection is lost, and it goes on by itself. */
export type UploadStage = 'preparing' | 'sending' | 'waiting' | 'checking';
export type UploadWatch = {
  signal: AbortSignal;
  /** `share`: of the whole, from 0 to 1. */
  tell(stage: UploadStage, share: number): void;
};

/** Why it was stopped where nobody cancelled it: what has arrived stays, for when they come back with the same file. */
export const leftPage = 'left the page';

/** Small enough to show progress on a slow connection, and to lose little when it breaks. */
const pieceBytes = 256 * 1024;
const longestName = 120;

/** Sends a file in pieces and waits until it is ready. It goes on by itself when the connection is back. */
export async function sendFile(sent: FileToSend, watch: UploadWatch): Promise<UploadedFile> {
  watch.tell('preparing', 0);
  const blob = await preparePicture(sent.file);
  const bytes = new Uint8Array(await blob.arrayBuffer());
  watch.signal.throwIfAborted();
  const sha256 = await hashOf(bytes);
  const known = [sha256, sent.purpose, sent.subjectId ?? ''].join(' ');
  try {
    const upload = await openUpload(sent, { known, size: bytes.length, sha256, watch });
    await sendAll(upload, bytes, watch);
    watch.tell('checking', 1);
    const file = await patiently(watch, 1, () =>
      request(finishUpload, { params: { id: upload.id }, signal: watch.signal }),
    );
    forgetUpload(known);
    return await waitUntilReady(file, watch);
  } catch (error) {
    await settleFailure({ known, watch, problem: error });
    throw error;
  }
}

type Failure = { known: string; watch: UploadWatch; problem: unknown };

/** What was refused begins anew next time; what was cancelled takes no room on the server either. */
async function settleFailure({ known, watch, problem }: Failure): Promise<void> {
  const isRefused = isApiError(problem) && [400, 403, 404, 409, 413, 415, 422].includes(problem.statusCode);
  const isCancelled = watch.signal.aborted && watch.signal.reason !== leftPage;
  const id = findKeptUpload(known);
  if (isRefused || isCancelled) forgetUpload(known);
  // If it does not get there, the server forgets it by itself after a day.
  if (isCancelled && id !== undefined) await request(cancelUpload, { params: { id } }).catch(() => undefined);
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

type Opening = { known: string; size: number; sha256: string; watch: UploadWatch };
type OpenUpload = AnswerOf<typeof getUpload>;

/** The one that was begun with the same file, else a new one. */
async function openUpload(
  { file, purpose, subjectId }: FileToSend,
  { known, size, sha256, watch }: Opening,
): Promise<OpenUpload> {
  const { signal } = watch;
  const kept = findKeptUpload(known);
  if (kept !== undefined) {
    const found = await patiently(watch, 0, () => request(getUpload, { params: { id: kept }, signal })).catch(
      (error: unknown) => {
        if (isApiError(error) && error.statusCode === 404) return undefined;
        throw error;
      },
    );
    if (found) return found;
  }
  const name = file.name.slice(-longestName) || 'file';
  const body = { name, size, sha256, purpose, ...(subjectId !== undefined && { subject_id: subjectId }) };
  const begun = await patiently(watch, 0, () => request(beginUpload, { body, signal }));
  keepUpload(known, begun.id);
  return begun;
}

const binary = { 'content-type': 'application/octet-stream' };

async function sendAll(
  { id, received, piece_bytes }: OpenUpload,
  bytes: Uint8Array<ArrayBuffer>,
  watch: UploadWatch,
): Promise<void> {
  const { signal } = watch;
  const step = Math.min(pieceBytes, piece_bytes);
  for (let offset = received; offset < bytes.length;) {
    const share = offset / bytes.length;
    watch.tell('sending', share);
    // A piece whose answer was lost has arrived: the server answers it once more.
    const body = bytes.slice(offset, offset + step);
    const answer = await patiently(watch, share, () =>
      request(sendPiece, { params: { id }, query: { offset }, body, signal, headers: binary }),
    );
    offset = answer.received;
  }
}

const firstPauseMs = 1000;
const longestPauseMs = 15_000;
const mostTries = 20;

/** Does not give up while the server cannot be reached, or asks to be left alone for a moment. */
async function patiently<A>(watch: UploadWatch, share: number, act: () => Promise<A>): Promise<A> {
  for (let tries = 1; ; tries += 1) {
    watch.signal.throwIfAborted();
    try {
      return await act();
    } catch (error) {
      watch.signal.throwIfAborted();
      if (!isPassing(error) || tries === mostTries) throw error;
      watch.tell('waiting', share);
      await pause(Math.min(longestPauseMs, firstPauseMs * 2 ** (tries - 1)), watch.signal);
    }
  }
}

const isPassing = (error: unknown): boolean =>
  isApiError(error) && [0, 429, 502, 503, 504].includes(error.statusCode);

/** Ends at once when the browser is online again. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const over = new AbortController();
    const timer = setTimeout(() => end(resolve), ms);
    const end = (act: () => void) => {
      clearTimeout(timer);
      over.abort();
      act();
    };
    addEventListener('online', () => end(resolve), { signal: over.signal });
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { signal: over.signal });
  });

const readyPauseMs = 400;
const mostLooks = 150;

/** The server makes the sizes of a picture by the way. */
async function waitUntilReady(file: UploadedFile, watch: UploadWatch): Promise<UploadedFile> {
  let current = file;
  for (let looks = 0; current.state === 'processing' && looks < mostLooks; looks += 1) {
    await pause(readyPauseMs, watch.signal);
    const { id } = current;
    current = await patiently(watch, 1, () => request(getFile, { params: { id }, signal: watch.signal }));
  }
  if (current.state === 'ready') return current;
  throw new Error(current.problem ?? 'This takes longer than it should. Please try again later.');
}
