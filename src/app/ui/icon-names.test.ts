import { expect, test } from 'vitest';
import { findIcon, namedIcons } from './icon-names.ts';

test('each icon that can be chosen is found again by its name', () => {
  const lost = namedIcons.filter(({ name, Icon }) => findIcon(name) !== Icon).map(({ name }) => name);
  expect(namedIcons.length).toBeGreaterThan(1000);
  expect(lost).toEqual([]);
});

test.each(['grid-3x3', 'party-popper', 'calendar-check-2', 'arrow-down-a-z'])(
  '%s is called so, as the package calls it',
  (name) => expect(namedIcons.some((icon) => icon.name === name)).toBe(true),
);

test('a name that is none has no icon', () => {
  expect(findIcon('none-such')).toBeUndefined();
  expect(findIcon('constructor')).toBeUndefined();
});
