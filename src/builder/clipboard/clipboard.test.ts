import { afterEach, expect, test, vi } from 'vitest';
import { countNodes, hasNode, requireNode } from '#engine/tree/find-path.ts';
import { walkTree } from '#engine/tree/index-tree.ts';
import { createSignal } from '#engine/signal.ts';
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
  expect(editor.said.get()).toMatch(/blocked access to the clipboard/);
  editor.say('');
  await pasteFromClipboard(builder);
  expect(editor.said.get()).toMatch(/blocked access to the clipboard/);
  expect(tree()).toBe(before);
  expect(steps()).toEqual([]);
});

test('where a page may write to the clipboard and not read from it, what was copied here is pasted', async () => {
  const { builder, steps } = openWith({ writeText: async () => undefined, readText: refused });
  await copyToClipboard(builder);
  await pasteFromClipboard(builder);
  expect(steps()).toEqual(['Paste a component']);
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

test('what was cut is the same component where it is pasted, and a copy once more', async () => {
  let kept = '';
  const { builder, editor, tree } = openWith({
    writeText: async (text: string) => void (kept = text),
    readText: async () => kept,
  });
  editor.select(['company_name']);
  const before = requireNode(tree(), 'company_name');
  await cutToClipboard(builder);
  expect(hasNode(tree(), 'company_name')).toBe(false);
  await pasteFromClipboard(builder);
  expect(requireNode(tree(), 'company_name')).toEqual(before);
  await pasteFromClipboard(builder);
  const copy = requireNode(tree(), editor.state.get().selection[0] ?? '');
  expect(copy.id).not.toBe('company_name');
  expect(copy.customField).toBe(true);
});

test('in a form of another template what was cut is a copy', async () => {
  const cut = { id: 'nowhere_yet', type: 'textfield', formId: 'nowhere_yet' };
  const clip = { trellis: 'components', version: 1, cutFrom: 'another template', components: [cut] };
  const { builder, tree } = openWith({ readText: async () => JSON.stringify(clip) });
  const count = countNodes(tree());
  await pasteFromClipboard(builder);
  expect(countNodes(tree())).toBe(count + 1);
  expect(hasNode(tree(), 'nowhere_yet')).toBe(false);
});
