import { isApiError } from '#app/lib/api-error.ts';
import type { CrewKeep } from './keep.ts';
import type { CrewNet } from './crew-calls.ts';
import type { WaitingPhoto } from './device-state.ts';

/** Small enough to lose little when the connection breaks. */
const pieceBytes = 256 * 1024;

type Means = { keep: CrewKeep; net: CrewNet };

const isGone = (error: unknown): boolean => isApiError(error) && error.statusCode === 404;

/** Sends what the server has not got yet of a photo. What was begun before the page was closed goes on. */
export async function sendPhoto(photo: WaitingPhoto, means: Means): Promise<void> {
  const { keep, net } = means;
  const bytes = await keep.get('bytes', photo.act_id);
  if (!(bytes instanceof Uint8Array)) return;
  const sent = new Uint8Array(bytes);
  const begun = await findBegun(photo, means);
  try {
    const upload = begun ?? (await begin(photo, sent.length, means));
    const step = Math.min(pieceBytes, upload.piece_bytes);
    for (let offset = upload.received; offset < sent.length;)
      ({ received: offset } = await net.piece(upload.id, offset, sent.slice(offset, offset + step)));
    await net.finish(upload.id);
  } catch (error) {
    // The server has forgotten it meanwhile: it begins anew with the next attempt.
    if (isGone(error) && !isOfNoVisit(error)) await note(photo, null, keep);
    throw error;
  }
}

/** An upload whose last answer was lost may be finished already: asking for that again answers the same file. */
async function findBegun(photo: WaitingPhoto, { net, keep }: Means) {
  const id = photo.upload_id;
  if (id === null) return undefined;
  try {
    return await net.find(id);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  try {
    await net.finish(id);
    return { id, size: photo.bytes, received: photo.bytes, piece_bytes: pieceBytes, expires_at: '' };
  } catch (error) {
    if (!isGone(error)) throw error;
    await note(photo, null, keep);
    return undefined;
  }
}

async function begin(photo: WaitingPhoto, size: number, { net, keep }: Means) {
  const { sha256, job_id: subjectId } = photo;
  const upload = await net.begin({ name: `${sha256.slice(0, 12)}.jpg`, size, sha256, subjectId });
  await note(photo, upload.id, keep);
  return upload;
}

const note = ({ act_id, ...photo }: WaitingPhoto, upload_id: string | null, keep: CrewKeep): Promise<void> =>
  keep.write([{ store: 'photos', key: act_id, value: { ...photo, act_id, upload_id } }]);

/** What sending it again would not change: it is not what the server reads, or no visit of this crew. */
export const isRefused = (error: unknown): boolean =>
  isApiError(error) &&
  error.code !== 'STORAGE_FULL' &&
  ([400, 403, 413, 415, 422].includes(error.statusCode) || isOfNoVisit(error));

const isOfNoVisit = (error: unknown): boolean =>
  isApiError(error) && error.statusCode === 404 && error.details['resource'] === 'bookings';
