import { expect, test } from 'vitest';
import { testAttributes } from '../test-context.ts';
import { dividerText } from './definition.ts';

test('is a divider with a word', () => {
  expect(dividerText.styleSection).toBe('divider');
  expect(testAttributes(dividerText)).toMatchObject({ text: 'or' });
});
