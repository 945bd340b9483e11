import { loadChunk } from '#app/lib/chunk.ts';
import type { LanguagePack, TranslatedPack } from './language-pack.ts';
import type { TranslatedSite } from './site/en.ts';

type Packs = {
  form: () => Promise<{ pack: TranslatedPack }>;
  /** Of all pages but the forms. */
  site: () => Promise<{ site: TranslatedSite }>;
};

/** Each of its own, so that only what is read is loaded. English comes with the pages that speak it. */
const packs: Readonly<Record<string, Packs>> = {
  es: { form: () => import('./es.ts'), site: () => import('./site/es-site.ts') },
  ar: { form: () => import('./ar.ts'), site: () => import('./site/ar-site.ts') },
};

/** What a page says in its language, before it is drawn; null is English. */
export async function loadLanguage(language: string | undefined, page: string): Promise<LanguagePack | null> {
  const found = language !== undefined && Object.hasOwn(packs, language) ? packs[language] : undefined;
  if (!found) return null;
  if (page === 'form') return (await loadChunk(found.form)).pack;
  const [{ pack }, { site }] = await Promise.all([loadChunk(found.form), loadChunk(found.site)]);
  return { ...pack, site };
}
