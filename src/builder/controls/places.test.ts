import { expect, test } from 'vitest';
import { createFieldNames } from './formula/field-names.ts';
import { printPlaces, readPlaces } from './places.tsx';

const names = createFieldNames([{ key: 'cf12', label: 'Number of rooms' }]);

test('a text calls fields by their labels, and is kept with their keys', () => {
  const kept = '{{cf12}} rooms × $40: {{result}}, {{rcode}}';
  const shown = '{{Number of rooms}} rooms × $40: {{result}}, {{rcode}}';
  expect(printPlaces(kept, names)).toBe(shown);
  expect(readPlaces(shown, names)).toEqual({ next: kept, problem: undefined });
  expect(readPlaces('{{ number of rooms }}', names).next).toBe('{{cf12}}');
  expect(readPlaces('{{Number of baths}}', names).problem).toBe(
    'There is no field “Number of baths” in this form.',
  );
});
