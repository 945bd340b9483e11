import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Builder, BuilderContext } from '../builder-context.ts';
import { createDrag, DragContext } from '../dnd/drag.ts';
import { afterPaint } from '../editor/settled.ts';
import { openTestEditor } from '../test-editor.ts';
import { useShown } from './use-shown.ts';

afterEach(cleanup);

const Shown = () => {
  const shown = useShown();
  return <output>{shown && `${shown.node.id}: ${String(shown.node.attributes?.['label'])}`}</output>;
};

function show() {
  const verbs = openTestEditor();
  // It asks for no more of a builder.
  const builder = { editor: verbs.editor, random: () => 0.5 } as unknown as Builder;
  render(
    <BuilderContext value={builder}>
      <DragContext value={createDrag(builder)}>
        <Shown />
      </DragContext>
    </BuilderContext>,
  );
  const painted = () => act(() => new Promise<void>((done) => afterPaint(done)));
  return { ...verbs, painted, words: () => screen.getByRole('status').textContent };
}

test('what is selected is shown at once, and so is each letter that is typed into it', async () => {
  const { editor, set, words } = show();
  act(() => editor.select(['email']));
  expect(words()).toBe('email: Email');
  for (const label of ['M', 'Ma', 'Mail']) {
    act(() => void set('email', { 'attributes.label': label }, 'typing'));
    expect(words()).toBe(`email: ${label}`);
  }
});

test('what a command selects by the way follows when the form has been painted', async () => {
  const { editor, move, words, painted } = show();
  act(() => editor.select(['email']));
  await painted();
  act(() => void move(['company_name'], 'root', 0));
  expect(words()).toContain('email');
  await painted();
  expect(words()).toContain('company_name');
});

test('what no longer exists is not shown for another frame', async () => {
  const { editor, remove, words, painted } = show();
  act(() => editor.select(['company_name']));
  await painted();
  act(() => void remove('company_name'));
  expect(words()).not.toContain('company_name');
});
