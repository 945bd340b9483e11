import { expect, test } from 'vitest';
import { findCodeIn } from './note-code.ts';

test.each([
  ['code 4711', '4711'],
  ['Gate code: #2580', '#2580'],
  ['The alarm is off with 19 84, please set it again', '1984'],
  ['lockbox at the left rail, 0042', '0042'],
  ['Keypad *7788#', '*7788#'],
  ['Código del portón: 3344', '3344'],
  ['Clave de la alarma 5566', '5566'],
  ['Side door, 1234#', '1234#'],
])('%s has a code', (note, code) => expect(findCodeIn(note)).toBe(code));

test.each([
  '',
  'Key under the pot',
  'Ring twice, the bell of 12',
  'Door is on the 3rd floor',
  'Park at 1200 Broadway and walk',
  'Please use the side gate',
])('%s has none', (note) => expect(findCodeIn(note)).toBeUndefined());
