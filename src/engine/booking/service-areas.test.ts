import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findAreaOverlaps } from './area-overlaps.ts';
import { areaText, parseServiceAreas, serviceAreaText } from './service-areas.ts';

const read = (text: string) => parseServiceAreas(text).areas.map(areaText);

test.each([
  ['one a line', '11201\n11205', ['11201', '11205']],
  ['one a comma, with blanks', ' 11201, 11205 ;; 11206\r\n', ['11201', '11205', '11206']],
  ['the same one twice', '11201\n11201', ['11201']],
  ['beginnings', '112*\n113', ['112', '113']],
  ['a range', '11201-11210', ['11201 - 11210']],
  ['a range of beginnings', '112* – 114*', ['112 - 114']],
  ['a range as some write it', '3000..3010', ['3000 - 3010']],
  ['a range of one', '3000-3000', ['3000']],
  ['a hyphen that belongs to the code', '12345-6789', ['12345-6789']],
  ['lower case with a space', 'sw1a 1aa', ['SW1A1AA']],
  ['nothing', ' \n\n', []],
])('%s', (_name, text, expected) => {
  expect(parseServiceAreas(text).issues).toEqual([]);
  expect(read(text)).toEqual(expected);
});

test.each([
  ['11201\n#', 2, 'isn’t a zip code'],
  ['1234567890123', 1, 'isn’t a zip code'],
  ['11201 11202 11203', 1, 'isn’t a zip code'],
  ['11210-11201', 1, 'lower end'],
  ['112 - 11401', 1, 'equally long'],
  ['1 - 2 - 3', 1, 'two ends'],
])('%j has a mistake in line %d', (text, line, sentence) =>
  expect(parseServiceAreas(text).issues).toEqual([{ line, sentence: expect.stringContaining(sentence) }]),
);

test('a mistake keeps nobody from reading the other lines', () => {
  const { areas, issues } = parseServiceAreas('11201\n!\n11203\n?');
  expect([areas.length, issues.map(({ line }) => line)]).toEqual([2, [2, 4]]);
});

const zip = fc.stringMatching(/^[A-Z0-9]{1,6}$/);

test('text reads back as what was written', () =>
  fc.assert(
    fc.property(fc.uniqueArray(zip), (zips) => {
      const areas = zips.map((code) => ({ zip: code, to: null }));
      expect(parseServiceAreas(serviceAreaText(areas))).toEqual({ areas, issues: [] });
    }),
  ));

const placed = (text: string, locationId: string) =>
  parseServiceAreas(text).areas.map((area) => ({ ...area, locationId }));
const overlaps = (own: string, others: string) =>
  findAreaOverlaps([...placed(own, 'own'), ...placed(others, 'other')], 'own').map(
    ({ area, other }) => `${areaText(area)} | ${other.locationId} ${areaText(other)}`,
  );

test.each([
  ['apart', '11201', '11202', []],
  ['the same', '11201', '11201', ['11201 | other 11201']],
  ['theirs within ours', '112', '11205', ['112 | other 11205']],
  ['ours within theirs', '11205', '112', ['11205 | other 112']],
  ['ranges that share an end', '100-110', '110-120', ['100 - 110 | other 110 - 120']],
  ['our own', '112, 11203', '', ['112 | own 11203']],
  ['theirs among themselves are not our concern', '9', '112, 11203', []],
  ['one that reaches far, before one that does not', '1, 15', '18', ['1 | own 15', '1 | other 18']],
])('overlaps: %s', (_name, own, others, expected) => expect(overlaps(own, others)).toEqual(expected));
