import type { AnswerOf, BodyOf } from './contract.ts';
import type { getPreferences, updatePreferences } from './saved-views.ts';

export type Preferences = AnswerOf<typeof getPreferences>;
export type PreferenceChanges = BodyOf<typeof updatePreferences>;

/** Columns are replaced list by list, or go where they are null; everything else is replaced as a whole. */
export function overlayPreferences(
  kept: Preferences,
  { columns: chosen, ...others }: PreferenceChanges,
): Preferences {
  if (!chosen) return { ...kept, ...others };
  const columns = Object.entries({ ...kept.columns, ...chosen }).flatMap(([list, names]) =>
    names ? [[list, names] as const] : [],
  );
  return { ...kept, ...others, columns: Object.fromEntries(columns) };
}
