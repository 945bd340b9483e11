import { isPictureType } from '#engine/files/file-types.ts';
import { CrewActError } from './crew-act-error.ts';
import type { CrewDevice } from './device.ts';
import type { PhotoProblem } from './prepare-photo.ts';
import type { TakenPhoto } from './taken-photos.ts';

const running = new Set<string>();

/**
 * Makes smaller what the camera gave, and puts it where it is sent from. What is no photo goes, and is said; "later"
 * where it cannot be done now, and "running" where it is.
 */
export async function finishPhoto(
  device: CrewDevice,
  { id, job_id, moment, type: given }: TakenPhoto,
): Promise<PhotoProblem | 'kept' | 'later' | 'running'> {
  if (running.has(id)) return 'running';
  running.add(id);
  try {
    const raw = await device.photoBytes(id);
    // Without a network, what makes it smaller may not be there yet.
    const loaded = await import('./prepare-photo.ts').catch(() => undefined);
    if (!loaded) return 'later';
    const bytes = raw instanceof Uint8Array ? new Uint8Array(raw) : new Uint8Array();
    const photo = await loaded.preparePhoto(new Blob([bytes], { type: given }));
    if (typeof photo === 'string' || !isPictureType(photo.type)) {
      await device.dropTaken(id);
      return typeof photo === 'string' ? photo : 'not_a_picture';
    }
    const act = {
      kind: 'photo',
      moment,
      sha256: photo.sha256,
      type: photo.type,
      bytes: photo.bytes.length,
    } as const;
    await device.act(job_id, act, { photo, taken: id });
    return 'kept';
  } catch (error) {
    // No answer of the server could make it one of this visit.
    if (error instanceof CrewActError && error.refusal.code !== 'storage_full') await device.dropTaken(id);
    throw error;
  } finally {
    running.delete(id);
  }
}

/** Those that were taken before the page was closed, or without a network. */
export async function finishPhotos(device: CrewDevice): Promise<void> {
  await device.open();
  for (const photo of device.getState().taken) await finishPhoto(device, photo).catch(() => undefined);
}
