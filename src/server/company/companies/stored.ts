import type { Translations } from '#engine/format/translations.ts';

/** Settings are stored as they were sent: a key that is missing, or is not of its kind, has its default. */
type Stored = Readonly<Record<string, unknown>>;

const ownValue = (stored: Stored, key: string): unknown =>
  Object.hasOwn(stored, key) ? stored[key] : undefined;

export function readPart(stored: Stored, key: string): Stored {
  const value = ownValue(stored, key);
  // An object whose values nobody has looked at yet.
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Stored) : {};
}

export function readFlag(stored: Stored, key: string, otherwise: boolean): boolean {
  const value = ownValue(stored, key);
  return typeof value === 'boolean' ? value : otherwise;
}

export function readText<T>(stored: Stored, key: string, otherwise: T): string | T {
  const value = ownValue(stored, key);
  return typeof value === 'string' ? value : otherwise;
}

/** Texts in other languages. Only what fitted the schema is ever stored. */
export const readTranslations = <Name extends string>(stored: Stored): Translations<Name> =>
  readPart(stored, 'translations') as Translations<Name>;

export function readCount(stored: Stored, key: string, otherwise: number): number {
  const value = ownValue(stored, key);
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : otherwise;
}
