import { expect, test } from 'vitest';
import { heldBy } from '../test-places.ts';

test('holds what can be a custom field: no columns, dividers, spacers, nor parts of a booking', () => {
  expect(heldBy('customFields')).toEqual([
    'text',
    'computedText',
    'label',
    'image',
    'textfield',
    'textarea',
    'numberField',
    'select',
    'radio',
    'checkbox',
    'datePicker',
    'timePicker',
  ]);
});
