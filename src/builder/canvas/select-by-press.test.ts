import { expect, test } from 'vitest';
import { openTestEditor } from '../test-editor.ts';
import { selectByPress } from './select-by-press.ts';

const bare = { ctrlKey: false, metaKey: false, shiftKey: false };
const ctrl = { ...bare, ctrlKey: true };
const shift = { ...bare, shiftKey: true };

function open() {
  const { editor, selection } = openTestEditor();
  const press = (id: string | undefined, held = bare) => {
    editor.said.set('');
    selectByPress(editor, id, held);
    return editor.said.get();
  };
  return { press, selection };
}

test('a press selects one, and the sidebar tells of it', () => {
  const { press, selection } = open();
  expect(press('email')).toBe('');
  expect(selection()).toEqual(['email']);
  press(undefined);
  expect(selection()).toEqual([]);
});

test.each([
  ['Ctrl', ctrl],
  ['the Command key', { ...bare, metaKey: true }],
])('one more with %s is said with its place, and so is one less', (_name, held) => {
  const { press, selection } = open();
  press('email');
  expect(press('address_phone', held)).toMatch(
    /^Selected: ‘Phone’: 1 of 1 in .+\. 2 components are selected\.$/,
  );
  expect(selection()).toEqual(['email', 'address_phone']);
  expect(press('address_phone', held)).toMatch(
    /^Deselected: ‘Phone’: 1 of 1 in .+\. One component is selected\.$/,
  );
  expect(press('email', held)).toMatch(/^Deselected: .+\. No component is selected\.$/);
});

test('all up to there with Shift is said with how many there are', () => {
  const { press, selection } = open();
  press('contact_row');
  expect(press('sms_reminders', shift)).toMatch(/^Selected: .+\. 3 components are selected\.$/);
  expect(selection()).toEqual(['contact_row', 'company_name', 'sms_reminders']);
});
