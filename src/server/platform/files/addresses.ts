import { ruleOf } from '#engine/files/purposes.ts';
import type { ShownPicture } from '#engine/files/picture.ts';
import { secondsAfter } from '../clock.ts';
import type { files, StoredSize } from '../db/tables/files.ts';
import type { Services } from '#server/services.ts';

export type FileRow = typeof files.$inferSelect;

export const folderOf = ({ companyId, id }: { companyId: string; id: string }): string =>
  `${companyId}/${id}/`;

export const keyOf = (file: { companyId: string; id: string }, name: string): string => folderOf(file) + name;

const linkSeconds = 600;
/** Links that are made shortly after each other are the same, so that browsers keep what they have fetched. */
const stepSeconds = 300;

/** What a signature is of, beside the file: which size, and until when. */
const owner = (companyId: string, size: string, until: number) => `${companyId} ${size} ${until}`;

/** A private address, which works for ten minutes at least and fifteen at most. */
export function linkTo({ linkKeys, clock }: LinkMaker, { companyId, id }: FileRow, size: string): string {
  const step = stepSeconds * 1000;
  const until = Math.ceil(secondsAfter(clock(), linkSeconds).getTime() / step) * step;
  const key = linkKeys.create('file', owner(companyId, size, until), id);
  return `/api/file_contents/${companyId}/${id}/${size}?until=${until}&key=${key}`;
}
type LinkMaker = Pick<Services, 'linkKeys' | 'clock'>;

type OpenedLink = { companyId: string; id: string; size: string; until: number; key: string };

/** Is the address one that we have made, and not too old? */
export const isOpen = (
  { linkKeys, clock }: LinkMaker,
  { companyId, id, size, until, key }: OpenedLink,
): boolean =>
  until > clock().getTime() && linkKeys.read('file', owner(companyId, size, until), key) === id.toLowerCase();

export const publicAddress = ({ companyId, id }: Pick<FileRow, 'companyId' | 'id'>, size: string): string =>
  `/pictures/${companyId}/${id}/${size}`;

export const addressOf = (maker: LinkMaker, file: FileRow, { name }: StoredSize): string =>
  ruleOf(file.purpose).isPublic ? publicAddress(file, name) : linkTo(maker, file, name);

/** The smallest size that is wide enough, else the largest there is. */
export const sizeFor = ({ sizes }: Pick<FileRow, 'sizes'>, width: number): StoredSize | undefined =>
  sizes.find((size) => (size.width ?? 0) >= width) ?? sizes.at(-1);

/** How wide pictures are fetched where they are shown: twice the pixels that they take there. */
const shownWidths = {
  company_logo: 440,
  service_picture: 160,
  form_picture: 1600,
  gift_card_picture: 960,
  member_photo: 160,
} as const;
export type ShownPurpose = keyof typeof shownWidths;

export const isOf = <P extends ShownPurpose>(file: FileRow, purpose: P): file is FileRow & { purpose: P } =>
  file.purpose === purpose;

/** A public picture as pages show it; undefined while its sizes are not there. */
export function toShownPicture(
  file: FileRow & { purpose: ShownPurpose },
  alt = file.alt,
): ShownPicture | undefined {
  const size = sizeFor(file, shownWidths[file.purpose]);
  if (file.state !== 'ready' || !size?.width || !size.height || file.color === null) return undefined;
  const { width, height, name } = size;
  return { id: file.id, url: publicAddress(file, name), alt, width, height, color: file.color };
}
