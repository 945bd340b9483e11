import { icons } from 'lucide-react';

const all: Readonly<Record<string, (typeof icons)[keyof typeof icons]>> = icons;

/** `party-popper` is kept, `PartyPopper` is the package's. */
const toKey = (name: string): string =>
  name
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

/** Each capital begins a word, and so does a number, but not the second one of `Grid3x3`. */
const toName = (key: string): string =>
  key
    .replaceAll(/[A-Z]|(?<!\d|\dx)\d/g, '-$&')
    .slice(1)
    .toLowerCase();

/** All icons that there are, under the names that records keep. */
export const namedIcons = Object.entries(icons).map(([key, Icon]) => ({ name: toName(key), Icon }));

/** The icon of that name; undefined for a name that the package does not have. */
export function findIcon(name: string) {
  const key = toKey(name);
  return Object.hasOwn(all, key) ? all[key] : undefined;
}
