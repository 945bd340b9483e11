import { expect, test } from 'vitest';
import { builtInRegistry } from '#engine/components/built-in-registry.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { toStyleSheet } from './style-sheet.ts';

const form = (styles: FormNode['styles']): FormNode => ({
  id: 'root',
  type: 'container',
  children: [{ id: 'send', type: 'button', ...(styles && { styles }) }],
});

test('a border is drawn as it is chosen, whoever gave it its width', () => {
  const theme = { button: { borderStyle: 'dashed', borderWidth: 2 } } as const;
  const sheet = toStyleSheet(form({ borderWidth: 3 }), builtInRegistry, theme);
  expect(sheet).toContain('.tf .tf-b-button{');
  expect(sheet).toContain('border-style:dashed;border-width:2px;');
  expect(sheet).toContain('.tf .tf-b_send{border-width:3px;}');
  // A line of its own kind is drawn on one side; no box has been given one.
  expect(sheet).not.toContain('border-style:solid');
});

test('what holds for narrower forms goes by the width of the form, not of the screen', () => {
  const sheet = toStyleSheet(form({ color: '#111111', phone: { color: '#222222' } }), builtInRegistry, {});
  expect(sheet).toContain(
    '.tf .tf-b_send{color:#111111;}@container tf (max-width:479px){.tf .tf-b_send{color:#222222;}}',
  );
});

test('what is written on a button can be read on its ground, wherever that was chosen; a chosen colour stays', () => {
  const theme = { button: { backgroundColor: '#ff5a60' } } as const;
  const sheet = toStyleSheet(form({ phone: { backgroundColor: '#237032' } }), builtInRegistry, theme);
  expect(sheet).toContain('.tf .tf-b-button.tf-button{--button-ink:#1f2430;}');
  expect(sheet).toContain('.tf .tf-b_send.tf-button{--button-ink:#ffffff;}}');
  const chosen = toStyleSheet(form({ backgroundColor: '#237032', color: '#ffff00' }), builtInRegistry, {});
  expect(chosen).not.toContain('--button-ink');
});
