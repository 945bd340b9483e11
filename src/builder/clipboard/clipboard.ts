import type { Builder } from '../builder-context.ts';
import { labelOf } from '../commands/labels.ts';
import { areFree, type Copy, copyFor, pasteNodes } from '../commands/duplicate-nodes.ts';
import { removeNodes } from '../commands/remove-nodes.ts';
import type { Editor } from '../editor/editor.ts';
import { describePlace } from '../editor/place.ts';
import { nearestPlace } from '../editor/nearest-place.ts';
import { readClip, toClip } from './clip.ts';

const denied = 'Your browser blocked access to the clipboard. Allow it and try again.';

/** What was copied here last, for browsers that let pages write to the clipboard and not read from it. */
const copiedHere = new WeakMap<Editor, string>();

/** Whether it was copied: without leave of the browser it is not. */
export async function copyToClipboard({ editor }: Builder, cutFrom?: string): Promise<boolean> {
  const { draft, selection } = editor.state.get();
  if (selection.length === 0) return false;
  const clip = toClip(draft.tree, selection, cutFrom);
  const text = JSON.stringify(clip, null, 2);
  try {
    await navigator.clipboard.writeText(text);
    copiedHere.set(editor, text);
  } catch {
    editor.refuse(denied);
    return false;
  }
  editor.say(clip.components.length === 1 ? 'Copied.' : `${clip.components.length} components copied.`);
  return true;
}

export async function cutToClipboard(builder: Builder): Promise<void> {
  const { editor } = builder;
  const { draft, selection } = editor.state.get();
  if (await copyToClipboard(builder, editor.template.id))
    editor.execute(removeNodes(selection, labelOf('Cut', selection, draft.tree, editor.registry)));
}

/** Behind what is selected, or in it where it is empty and may hold it; else at the end of the form. */
export async function pasteFromClipboard({ editor, random }: Builder): Promise<void> {
  const text = await navigator.clipboard.readText().catch(() => copiedHere.get(editor));
  if (text === undefined) return editor.refuse(denied);
  const read = readClip(text);
  if ('problem' in read) return editor.refuse(read.problem);
  const { draft, selection } = editor.state.get();
  // Asked for what will be put in: with names of its own, down to its last part.
  const isBack = read.cutFrom === editor.template.id && areFree(read.nodes, draft.tree);
  const copy: Copy = isBack ? (nodes) => nodes : (nodes, tree) => copyFor(nodes, tree, random);
  const [first] = copy(read.nodes.slice(0, 1), draft.tree);
  if (!first) return;
  const place = nearestPlace(draft.tree, first, selection.at(-1), editor.registry);
  if ('refusal' in place) return editor.refuse(place.refusal.reason);
  const label = read.nodes.length === 1 ? 'Paste a component' : `Paste ${read.nodes.length} components`;
  if (editor.execute(pasteNodes(read.nodes, place, { label, copy }))) return;
  const { draft: now, selection: pasted } = editor.state.get();
  const last = pasted.at(-1);
  editor.say(`Pasted. ${last === undefined ? '' : describePlace(now.tree, last, editor.registry)}`);
}
