import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Builder, BuilderContext } from '../builder-context.ts';
import { createSignal } from '#engine/signal.ts';
import type { LeftDraft } from '../host.ts';
import { openTestEditor } from '../test-editor.ts';
import { SavedState } from './saved-state.tsx';

afterEach(cleanup);

function show(left: readonly LeftDraft[]) {
  const form = openTestEditor();
  const waiting = createSignal(left);
  // It asks for no more of a builder.
  const builder = { editor: form.editor, left: waiting } as unknown as Builder;
  render(
    <BuilderContext value={builder}>
      <SavedState />
    </BuilderContext>,
  );
  return { form, waiting, words: () => screen.getByRole('status').textContent };
}

test('a form is saved until something of it is changed', () => {
  const { form, words } = show([]);
  expect(words()).toBe('All changes saved');
  act(() => void form.set('email', { 'attributes.label': 'Mail' }));
  expect(words()).toBe('Unsaved changes');
  act(() => form.editor.undo());
  expect(words()).toBe('All changes saved');
});

test('what waits unsaved from the last time is not said to be saved', () => {
  const { draft } = openTestEditor().editor.state.get();
  const { form, waiting, words } = show([{ key: 'tab', at: 0, basedOn: 1, draft }]);
  expect(words()).toBe('As last saved');
  act(() => void form.set('email', { 'attributes.label': 'Mail' }));
  expect(words()).toBe('Unsaved changes');
  act(() => form.editor.undo());
  act(() => waiting.set([]));
  expect(words()).toBe('All changes saved');
});
