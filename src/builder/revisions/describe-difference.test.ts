import { expect, test } from 'vitest';
import { builtInRegistry } from '#engine/components/built-in-registry.ts';
import { setLayout } from '../commands/set-layout.ts';
import { setThemeStyles } from '../commands/set-theme.ts';
import { replaceDraft } from '../commands/replace-draft.ts';
import { openTestEditor } from '../test-editor.ts';
import { describeDifference } from './describe-difference.ts';

test('what is different in a form is said in sentences, and an earlier one comes back as one step', () => {
  const { editor } = openTestEditor();
  const before = editor.state.get().draft;
  expect(describeDifference(before, before, builtInRegistry)).toEqual([]);

  editor.execute(setLayout('split'));
  editor.execute(setThemeStyles({ section: 'button', styles: { borderRadius: 3 } }, 'Radius'));
  const after = editor.state.get().draft;
  expect(describeDifference(before, after, builtInRegistry)).toEqual([
    expect.stringMatching(/^Layout: .+ → Two columns$/),
    expect.stringMatching(/of Buttons: 3$/),
  ]);

  editor.execute(replaceDraft(before, 'Version 1 again'));
  expect(editor.state.get().draft).toEqual(before);
  editor.undo();
  expect(editor.state.get().draft).toEqual(after);
});

test('a move says where to, and what only stands elsewhere for it is not said to move', () => {
  const form = openTestEditor();
  const before = form.editor.state.get().draft;
  form.move(['company_name'], 'name_row_right', 0);
  expect(describeDifference(before, form.editor.state.get().draft, builtInRegistry)).toEqual([
    'Moved ‘Company’ into column 2 of row 1 of ‘Who are you?’',
  ]);
});
