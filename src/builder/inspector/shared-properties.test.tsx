import { act, cleanup, fireEvent, render, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { requireNode } from '#engine/tree/find-path.ts';
import { type Builder, BuilderContext } from '../builder-context.ts';
import { openTestEditor } from '../test-editor.ts';
import { SharedProperties } from './shared-properties.tsx';

afterEach(cleanup);

function showShared(ids: readonly string[]) {
  const form = openTestEditor();
  const { editor } = form;
  // The parts of a builder that the panel uses.
  const builder = { editor } as unknown as Builder;
  const view = render(
    <BuilderContext value={builder}>
      <SharedProperties ids={ids} />
    </BuilderContext>,
  );
  const choose = (row: string, choice: string) =>
    fireEvent.click(within(view.getByRole('radiogroup', { name: row })).getByRole('radio', { name: choice }));
  const chosen = (row: string) =>
    within(view.getByRole('radiogroup', { name: row }))
      .queryAllByRole('radio', { checked: true })
      .map(({ textContent }) => textContent);
  const valueOf = (id: string, name: string) =>
    requireNode(editor.state.get().draft.tree, id).attributes?.[name];
  return { ...view, ...form, choose, chosen, valueOf };
}

test('Required and Hidden of several are set at once, and one undo takes it back', () => {
  const shared = showShared(['company_name', 'email', 'sms_reminders']);
  expect(shared.chosen('Required')).toEqual([]);
  expect(shared.getByText('Mixed: 1 of 3')).toBeDefined();
  shared.choose('Required', 'Yes');
  expect(shared.chosen('Required')).toEqual(['Yes']);
  expect(shared.valueOf('company_name', 'required')).toBe(true);
  shared.choose('Required', 'No');
  expect(shared.editor.refused.get()).toBe('2 of 3 components changed. ‘Email’ must stay required.');
  expect(shared.chosen('Required')).toEqual([]);
  act(() => shared.undo());
  act(() => shared.undo());
  expect(shared.valueOf('company_name', 'required')).not.toBe(true);
  expect(shared.steps()).toEqual([]);
});

test('Width is that of the columns they stand in, and the others of a row take what is left', () => {
  const shared = showShared(['first_name', 'email']);
  expect(shared.chosen('Width')).toEqual(['50%']);
  shared.choose('Width', '67%');
  expect(shared.chosen('Width')).toEqual(['67%']);
  const widths = (id: string) => requireNode(shared.tree(), id).children?.map(({ width }) => width);
  expect(widths('name_row')).toEqual([67, 33]);
  expect(shared.steps()).toEqual(['Change width of 2 components']);
});

test('what stands in no row has no width to share', () => {
  const shared = showShared(['section_service', 'services']);
  expect(shared.queryByRole('radiogroup', { name: 'Width' })).toBeNull();
});
