import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { diff } from '#engine/template/diff.ts';
import { type Builder, BuilderContext } from '../builder-context.ts';
import { openTestEditor } from '../test-editor.ts';
import { PageTitle } from './page-title.tsx';

afterEach(cleanup);

test('the page’s title is typed in one step, kept with the form, and as usual when it is empty', () => {
  const form = openTestEditor();
  const { editor } = form;
  // The parts of a builder that the title uses.
  const builder = { editor, host: { usualTitle: 'Book with Sparkle' } } as unknown as Builder;
  render(
    <BuilderContext value={builder}>
      <PageTitle />
    </BuilderContext>,
  );
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Page title' });
  expect([box.value, box.placeholder]).toEqual(['', 'Book with Sparkle']);
  for (const value of ['B', 'Book', 'Book a clean']) fireEvent.change(box, { target: { value } });
  expect(form.steps()).toEqual(['Change page title']);
  const { overrides } = diff(editor.template, editor.state.get().draft);
  expect(overrides.components['root']?.set).toEqual({ 'attributes.title': 'Book a clean' });
  fireEvent.change(box, { target: { value: '' } });
  expect(diff(editor.template, editor.state.get().draft).overrides.components).toEqual({});
  act(() => form.undo());
  expect(box.value).toBe('');
});
