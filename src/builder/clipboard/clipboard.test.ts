import { afterEach, expect, test, vi } from 'vitest';
import { countNodes } from '#engine/tree/find-path.ts';
import { walkTree } from '#engine/tree/index-tree.ts';
import { createSignal } from '../editor/signal.ts';
import { openTestEditor } from '../test-editor.ts';
import { copyToClipboard, cutToClipboard, pasteFromClipboard } from './clipboard.ts';

afterEach(() => vi.unstubAllGlobals());

function openWith(clipboard: Partial<Clipboard>) {
  vi.stubGlobal('navigator', { clipboard });
  const { editor, tree, steps } = openTestEditor();
  // Neither looks at the host or at what is open.
  const builder = { editor, random: () => 0.5, ui: createSignal({}) } as unknown as Parameters<
    typeof pasteFromClipboard
  >[0];
  editor.select(['last_name']);
  return { builder, editor, tree, steps };
}

const refused = async (): Promise<never> => {
  throw new DOMException('Write permission denied.', 'NotAllowedError');
};

test('without leave of the browser nothing is cut or pasted, and it is said why', async () => {
  const { builder, editor, tree, steps } = openWith({ writeText: refused, readText: refused });
  const before = tree();
  await cutToClipboard(builder);
  expect(editor.said.get()).toMatch(/does not let this page use the clipboard/);
  editor.say('');
  await pasteFromClipboard(builder);
  expect(editor.said.get()).toMatch(/does not let this page use the clipboard/);
  expect(tree()).toBe(before);
  expect(steps()).toEqual([]);
});

test.each(['last_name', 'whole parts'])(
  'what was copied is pasted with names of its own: %s',
  async (what) => {
    let kept = '';
    const clipboard = {
      writeText: async (text: string) => void (kept = text),
      readText: async () => kept,
    };
    const { builder, editor, tree, steps } = openWith(clipboard);
    const part = tree().children?.find((one) => [...walkTree(one)].some(({ id }) => id === 'last_name'));
    if (what === 'whole parts') editor.select([part?.id ?? '']);
    const count = () => countNodes(tree());
    const [before, copied] = [count(), what === 'whole parts' && part ? countNodes(part) : 1];
    await copyToClipboard(builder);
    await pasteFromClipboard(builder);
    expect(editor.said.get()).not.toMatch(/already/);
    expect(count()).toBe(before + copied);
    expect(steps()).toEqual(['Paste a component']);
    const ids = [...walkTree(tree())].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  },
);
