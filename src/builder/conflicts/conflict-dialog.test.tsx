import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Builder, BuilderContext } from '../builder-context.ts';
import { setProperties } from '../commands/set-properties.ts';
import { openTestEditor } from '../test-editor.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { createSaving, type Conflict } from './saving.ts';

afterEach(cleanup);

const changed = (labels: Record<string, string>) => {
  const form = openTestEditor();
  for (const [id, label] of Object.entries(labels))
    form.editor.execute(setProperties([id], { 'attributes.label': label }, { label: 'Change' }));
  return form;
};

function show(mine: Record<string, string>, theirs: Record<string, string>) {
  const form = changed(mine);
  const saving = createSaving(form.editor, {
    opened: 1,
    store: async () => ({ kind: 'failed' }) as const,
    lookOver: async () => [],
  });
  const conflict: Conflict = {
    base: form.editor.state.get().saved,
    mine: form.editor.state.get().draft,
    theirs: {
      number: 2,
      savedBy: 'Ben Mori',
      savedAt: 'today',
      draft: changed(theirs).editor.state.get().draft,
    },
  };
  const onClose = vi.fn<() => void>();
  // The dialog uses no more of a builder.
  const builder = { editor: form.editor, saving } as unknown as Builder;
  render(
    <BuilderContext value={builder}>
      <ConflictDialog conflict={conflict} onClose={onClose} />
    </BuilderContext>,
  );
  const labelOf = (id: string) => form.node(id).attributes?.['label'];
  return { form, onClose, labelOf };
}

const itemsOf = (title: string) =>
  within(screen.getByRole('region', { name: title }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('both sides are listed, and what does not clash is merged with one press', () => {
  const { form, labelOf, onClose } = show({ email: 'Mail' }, { company_name: 'Firm' });
  expect(itemsOf('You changed')).toEqual(['Label of ‘Mail’: ‘Email’ → ‘Mail’']);
  expect(itemsOf('Ben Mori changed')).toEqual(['Label of ‘Firm’: ‘Company’ → ‘Firm’']);
  expect(screen.queryByRole('radio')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Merge' }));
  expect([labelOf('email'), labelOf('company_name')]).toEqual(['Mail', 'Firm']);
  expect(form.steps().at(-1)).toBe('Merge with version 2 of Ben Mori');
  expect(onClose).toHaveBeenCalledOnce();
});

test.each(['Mine', 'Theirs'] as const)('a clash waits for a choice: %s', (side) => {
  const { labelOf } = show({ email: 'Mine' }, { email: 'Theirs', company_name: 'Firm' });
  const merge = screen.getByRole<HTMLButtonElement>('button', { name: 'Merge' });
  expect(merge.disabled).toBe(true);
  screen.getByText('One choice left.');
  const clash = screen.getByRole('group', { name: '‘Email’' });
  fireEvent.click(within(clash).getByRole('radio', { name: new RegExp(`^${side} `) }));
  fireEvent.click(merge);
  expect([labelOf('email'), labelOf('company_name')]).toEqual([side, 'Firm']);
});

test('put away, it has done nothing', () => {
  const { form, onClose, labelOf } = show({ email: 'Mail' }, { company_name: 'Firm' });
  const before = form.editor.state.get();
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect([form.editor.state.get(), labelOf('company_name')]).toEqual([before, 'Company']);
});

test('what can be done stands at its end, the main thing last', () => {
  show({ email: 'Mail' }, { company_name: 'Firm' });
  const dialog = screen.getByRole('dialog', { hidden: true });
  const buttons = within(dialog).getAllByRole('button', { hidden: true });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Close', 'Not now', 'Merge']);
  expect(dialog.lastElementChild?.tagName).toBe('FOOTER');
});
