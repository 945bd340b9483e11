import { nameOfAct } from '#engine/crew/refusals.ts';
import type { Language } from '#engine/format/languages.ts';
import type { PhoneWords } from '#app/words/crew/phone-en.ts';
import type { LostAct } from './device-parts.ts';

/** What was done, on which job and when: for whoever has to tell the office. */
export function nameLost({ kind, at, job }: LostAct, { lost }: PhoneWords, language: Language): string {
  const time =
    at === null || !job
      ? ''
      : new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: job.timezone }).format(
          new Date(at),
        );
  return [lost(nameOfAct(kind, language), job?.number ?? null), time].filter(Boolean).join(', ');
}
