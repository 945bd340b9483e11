import type { SettingSpecs } from '#engine/settings/platform/define-settings.ts';
import { toGroups, type Group } from '../form/settings-fields.tsx';
import { says, toWords } from './setting-words.ts';
import { wordsOfSentence } from './sentences.ts';
import type { AnySettings } from './settings-definition.ts';

/** What sentences say around each setting: what is read on the page is found on it. */
function sayings(sections: AnySettings['sections'] = {}): ReadonlyMap<string, string> {
  const all = Object.values(sections).flatMap(({ sentences }) => sentences?.list ?? []);
  return new Map(all.flatMap((sentence) => sentence.names.map((name) => [name, wordsOfSentence(sentence)])));
}

/** The settings that are shown, below their headings; of these, those that say every word that somebody looks for. */
export function findSections(
  settings: SettingSpecs,
  shown: readonly string[],
  search: string,
  sections?: AnySettings['sections'],
): Group[] {
  const words = toWords(search);
  const said = sayings(sections);
  const found = shown.filter((name) => {
    const spec = settings[name];
    return spec !== undefined && says(spec, words, said.get(name));
  });
  return toGroups(settings, found);
}
