import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Builder, BuilderContext } from '../builder-context.ts';
import { createSignal } from '#engine/signal.ts';
import type { Visitor } from '../host.ts';
import { openTestEditor } from '../test-editor.ts';
import { People } from './people.tsx';

afterEach(cleanup);

test('who else is here is listed once, with how many pages of one’s own', () => {
  const { editor } = openTestEditor();
  const others: Visitor[] = [
    { id: '1', name: 'Nora West', own: true },
    { id: '2', name: 'Ben Mori', own: false },
    { id: '3', name: 'Nora West', own: true },
    { id: '4', name: 'Ben Mori', own: false },
  ];
  // It asks for no more of a builder.
  const builder = { editor, host: { others: createSignal(others) } } as unknown as Builder;
  render(
    <BuilderContext value={builder}>
      <People />
    </BuilderContext>,
  );
  expect(screen.getAllByRole('listitem').map(({ title }) => title)).toEqual([
    'You, in 2 other tabs',
    'Ben Mori',
  ]);
  expect(editor.said.get()).toBe('You, in 2 other tabs, Ben Mori also opened this form.');
});
