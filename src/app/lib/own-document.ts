import { isOutward } from '#engine/contracts/site/outward-paths.ts';
import type { Boot } from './boot.ts';

type Move = { path: string; from: string; to: string };

/**
 * What a page may load was said with the document that it stands in: one that takes cards or shows a map gets a document
 * of its own, unless it is in one already.
 */
export const needsOwnDocument = ({ host, outside }: Boot, { path, from, to }: Move): boolean =>
  isOutward(path) && host === 'company' && outside === null && to !== from;
