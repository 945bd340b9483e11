import { expect, test } from 'vitest';
import { timezoneChoices } from './timezone-choices.ts';

const valuesOf = (written: string) => timezoneChoices(written).map(({ value }) => value);

test('zones are offered by their modern names', () => {
  expect(valuesOf('UTC')).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Kyiv']));
});

test('a zone that was written by its old name keeps it, and is there once', () => {
  const values = valuesOf('Asia/Calcutta');
  expect(values).toContain('Asia/Calcutta');
  expect(values).not.toContain('Asia/Kolkata');
  expect(values).toHaveLength(valuesOf('UTC').length);
});

test('zones of the company’s country come first', () => {
  const first = timezoneChoices('UTC', 'AU')
    .slice(0, 5)
    .map(({ value }) => value);
  expect(first.every((zone) => zone.startsWith('Australia/') || zone.startsWith('Antarctica/'))).toBe(true);
  expect(timezoneChoices('UTC', 'AU')).toHaveLength(timezoneChoices('UTC').length);
});
