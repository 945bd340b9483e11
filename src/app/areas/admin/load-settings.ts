import { loadChunk } from '#app/lib/chunk.ts';

/** All settings there are, found by what they say: only whoever looks for one loads them. */
export const loadSettings = async () => (await loadChunk(() => import('./setting-places.ts'))).findSettings;
