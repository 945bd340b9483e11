import { loadChunk } from '#app/lib/chunk.ts';

/** In a part of its own: a page that loads something later carries the names of all that comes with it. */
export const loadParts = () => loadChunk(() => import('./code-parts.ts'));
