import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { builtIns } from '#engine/components/index.ts';
import { createTestRegistry } from '#engine/components/test-registry.ts';
import { starRating } from '../../../examples/star-rating/definition.ts';
import { type Builder, BuilderContext } from '../builder-context.ts';
import { insertNode } from '../commands/insert-node.ts';
import { createNode } from '../commands/new-node.ts';
import { createSignal } from '#engine/signal.ts';
import { createEditor } from '../editor/editor.ts';
import { DragLayer } from '../dnd/drag-layer.tsx';
import { bookingTemplate, openTestEditor } from '../test-editor.ts';
import { Palette } from './palette.tsx';

afterEach(cleanup);

test('a component of a developer’s own is there by itself, and can be put into the form', () => {
  const registry = createTestRegistry([...builtIns, starRating]);
  const { draft } = openTestEditor().editor.state.get();
  const editor = createEditor({ registry, template: bookingTemplate(), draft });
  // The palette asks for no more of a builder.
  const builder = {
    editor,
    host: { fields: [] },
    random: () => 0.5,
    ui: createSignal({}),
  } as unknown as Builder;
  render(
    <BuilderContext value={builder}>
      <DragLayer>
        <Palette />
      </DragLayer>
    </BuilderContext>,
  );
  expect(screen.getByRole('button', { name: 'Star rating' }).title).toBe('A number of stars.');
  const node = createNode(starRating, { tree: draft.tree, registry, random: () => 0.5 });
  expect(
    editor.execute(insertNode(node, { parentId: 'section_details', index: 0 }, registry)),
  ).toBeUndefined();
  expect(node).toMatchObject({ type: 'starRating', customField: true });
});
