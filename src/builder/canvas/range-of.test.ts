import { expect, test } from 'vitest';
import { openTestEditor } from '../test-editor.ts';
import { rangeOf } from './range-of.ts';

const { tree } = openTestEditor();

test('a range goes from one component to another in either direction, and ends where it leads', () => {
  expect(rangeOf(tree(), 'contact_row', 'sms_reminders')).toEqual([
    'contact_row',
    'company_name',
    'sms_reminders',
  ]);
  expect(rangeOf(tree(), 'sms_reminders', 'contact_row')).toEqual([
    'company_name',
    'sms_reminders',
    'contact_row',
  ]);
});

test('a range leaves out what its ends stand in', () => {
  const found = rangeOf(tree(), 'company_name', 'address_street');
  expect(found).toEqual(['company_name', 'sms_reminders', 'address_street']);
});
