import type { SettingSpec, SettingSpecs } from '#engine/settings/define-settings.ts';
import { toGroups, type Group } from '../form/settings-fields.tsx';
import { hintOf } from '../fields/field-props.ts';

const wordsOf = (spec: SettingSpec): string =>
  [spec.title, hintOf(spec), spec['x-group'], ...Object.values(spec['x-labels'] ?? {})]
    .join(' ')
    .toLowerCase();

/** The settings that are shown, below their headings; of these, those that say every word that somebody looks for. */
export function findSections(settings: SettingSpecs, shown: readonly string[], search: string): Group[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = shown.filter((name) => {
    const spec = settings[name];
    return spec !== undefined && words.every((word) => wordsOf(spec).includes(word));
  });
  return toGroups(settings, found);
}

/** The address of a section within its page: `what-customers-may-do`. */
export const toAnchor = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
