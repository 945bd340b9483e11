import { expect, test } from 'vitest';
import { sayHourly } from './hourly-words.ts';

test.each([
  ['2 h × 2 teams', '2 h × 2 people'],
  ['1.5 h × 1 team', '1.5 h × 1 person'],
  ['2 h × 2 people, 3 bathrooms', '2 h × 2 people, 3 bathrooms'],
  ['3 teams of windows', '3 teams of windows'],
])('%s is said of people', (detail, said) => {
  expect(sayHourly(detail)).toBe(said);
});

test('each reader reads it in their language, whenever it was stored', () => {
  for (const detail of ['2 h × 2 people', '2 h × 2 teams']) {
    expect(sayHourly(detail, 'es')).toBe('2 h × 2 personas');
    expect(sayHourly(detail, 'ar')).toBe('ساعتان × شخصان');
  }
});
