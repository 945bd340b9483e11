import type { SettingSpecs } from '#engine/settings/define-settings.ts';
import { toGroups, type Group } from '../form/settings-fields.tsx';
import { says, toWords } from './setting-words.ts';

/** The settings that are shown, below their headings; of these, those that say every word that somebody looks for. */
export function findSections(settings: SettingSpecs, shown: readonly string[], search: string): Group[] {
  const words = toWords(search);
  const found = shown.filter((name) => {
    const spec = settings[name];
    return spec !== undefined && says(spec, words);
  });
  return toGroups(settings, found);
}
