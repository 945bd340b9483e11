import { expect, test } from 'vitest';
import { testAttributes } from '../test-context.ts';
import { label } from './definition.ts';

test('follows the styles of labels, and asks nothing', () => {
  expect(label).toMatchObject({ styleSection: 'label' });
  expect(label.answer).toBeUndefined();
  expect(testAttributes(label)).toMatchObject({ text: 'Label' });
});
