import type { SettingSpecs } from '#engine/settings/platform/define-settings.ts';
import type { AnyRow } from './list-definition.ts';

/** Settings that are asked of a new one, or of one that is there. */
export const askedOf = (settings: SettingSpecs, when: 'new' | 'later'): SettingSpecs =>
  Object.fromEntries(Object.entries(settings).filter(([, spec]) => (spec['x-when'] ?? when) === when));

/** Of a record, what is set. */
export const ownOf = (settings: SettingSpecs, record: AnyRow): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(settings)
      .filter((name) => name in record)
      .map((name) => [name, record[name]]),
  );
