import { loadChunk } from '#app/lib/chunk.ts';
import type { LanguagePack } from './language-pack.ts';

/** Each of its own, so that only the one that is read is loaded. English comes with the pages that speak it. */
const packs: Readonly<Record<string, () => Promise<{ pack: LanguagePack }>>> = {
  es: () => import('./es.ts'),
  ar: () => import('./ar.ts'),
};

/** The language of a page, before it is drawn; null is English. */
export async function loadLanguage(language: string | undefined): Promise<LanguagePack | null> {
  const load = language !== undefined && Object.hasOwn(packs, language) ? packs[language] : undefined;
  return load ? (await loadChunk(load)).pack : null;
}
