import type { Language } from '#engine/format/languages.ts';
import type { OwnArea } from '#app/lib/start-path.ts';

/** The languages that each area is read in. Pages before the sign-in speak those of the customers. */
export const areaLanguages = {
  client: ['en', 'es', 'ar'],
  team: ['en', 'es'],
  admin: ['en'],
  monitor: ['en'],
} as const satisfies Readonly<Record<OwnArea, readonly Language[]>>;

export type CrewLanguage = (typeof areaLanguages.team)[number];
export type AppLanguage = (typeof areaLanguages)[OwnArea][number];

export const isCrewLanguage = (language: AppLanguage): language is CrewLanguage =>
  areaLanguages.team.some((one) => one === language);
