import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Builder, BuilderContext } from '../builder-context.ts';
import { createDrag, DragContext } from '../dnd/drag.ts';
import { afterPaint } from '../editor/settled.ts';
import { openTestEditor } from '../test-editor.ts';
import { Breadcrumb } from './breadcrumb.tsx';

afterEach(cleanup);

const afterPainting = (change: () => void) =>
  act(async () => {
    change();
    await new Promise<void>((painted) => afterPaint(painted));
  });

function show() {
  const { editor, selection } = openTestEditor();
  const random = () => 0.5;
  // It asks for no more of a builder.
  const builder = { editor, random } as unknown as Builder;
  render(
    <BuilderContext value={builder}>
      <DragContext value={createDrag(builder)}>
        <Breadcrumb />
      </DragContext>
    </BuilderContext>,
  );
  return {
    selection,
    // It follows the canvas, once that has been painted.
    select: (...ids: string[]) => afterPainting(() => editor.select(ids)),
    words: () => screen.getByRole('navigation').textContent,
    step: (name: string) => screen.getByRole('button', { name }),
  };
}

test('one component stands at the end of what it stands in', async () => {
  const { select, words, step } = show();
  expect(words()).toBe('Form');
  await select('email');
  expect(words()).toBe('Form›Who are you?›Row›Column›Email');
  expect(step('Email').getAttribute('aria-current')).toBe('true');
});

test('several are counted behind what all of them stand in, which can be selected', async () => {
  const { select, words, step, selection } = show();
  await select('email', 'address_phone');
  expect(words()).toBe('Form›Who are you?›Row›2 components');
  await select('email', 'address_phone', 'company_name');
  expect(words()).toBe('Form›Who are you?›3 components');
  await afterPainting(() => step('Who are you?').click());
  expect(selection()).toHaveLength(1);
  expect(words()).toBe('Form›Who are you?');
});
