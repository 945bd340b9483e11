import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Builder, BuilderContext } from '../builder-context.ts';
import { openTestEditor } from '../test-editor.ts';
import { NodeActions } from './node-actions.tsx';

afterEach(cleanup);

test('a double click deletes what was selected, and not what is selected after it', () => {
  const { editor, steps, selection } = openTestEditor();
  editor.select(['company_name']);
  // It asks for no more of a builder.
  const builder = { editor, random: () => 0.5 } as unknown as Builder;
  render(
    <BuilderContext value={builder}>
      <NodeActions ids={['company_name']} />
    </BuilderContext>,
  );
  const bin = screen.getByRole('button', { name: 'Delete' });
  fireEvent.click(bin, { detail: 1 });
  fireEvent.click(bin, { detail: 2 });
  expect(steps()).toEqual(['Delete ‘Company’']);
  expect(selection()).not.toContain('company_name');
  fireEvent.click(bin, { detail: 1 });
  expect(steps()).toHaveLength(2);
});
