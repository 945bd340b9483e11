import type { Language } from '#engine/format/languages.ts';
import { preferTranslation, type Translations } from '#engine/format/translations.ts';

type Html = { content: string; translations?: Translations<'content'> };

/**
 * A company's HTML as it is read in a language; without one as it was written. What is not translated says that nobody
 * knows its language, and goes in the direction of its own letters.
 */
export function readHtml({ content, translations }: Html, language: Language | undefined): string {
  if (!language || content === '') return content;
  const own = preferTranslation('', translations?.[language]?.content);
  return own || `<div lang="" dir="auto">${content}</div>`;
}
