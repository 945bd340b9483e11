import { expect, test } from 'vitest';
import { toIconTitle } from './format.ts';

test.each([
  ['sparkles', 'Sparkles'],
  ['spray-can', 'Spray can'],
  ['grid-3x3', 'Grid 3x3'],
])('%s is called “%s”', (name, title) => expect(toIconTitle(name)).toBe(title));
