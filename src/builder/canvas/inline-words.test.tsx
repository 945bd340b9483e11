import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createSignal } from '#engine/signal.ts';
import { type Builder, BuilderContext } from '../builder-context.ts';
import { openTestEditor } from '../test-editor.ts';
import { ActsContext, type WordsAt } from './acts.ts';
import { InlineWords } from './inline-words.tsx';
import { createSight, SightContext } from './sight.ts';

afterEach(cleanup);

function open() {
  const form = openTestEditor();
  const field = form.insert('numberField', 'root', 0);
  expect.assert(typeof field === 'string');
  form.set(field, { 'attributes.label': 'Bedrooms' });
  const { fieldId } = form.node(field);
  const id = form.insert('computedText', 'root', 1);
  expect.assert(typeof id === 'string');
  form.set(id, { 'attributes.text': `{{${fieldId}}} rooms` });
  const words = createSignal<WordsAt | undefined>(undefined);
  const sight = createSight();
  render(
    <BuilderContext value={{ editor: form.editor } as unknown as Builder /* what the field uses of it */}>
      <ActsContext value={{ words, menu: createSignal(undefined) }}>
        <SightContext value={sight}>
          <div>
            <div data-node={id}>
              <p>{'{{Bedrooms}} rooms'}</p>
            </div>
            <div ref={sight.attach} />
            <InlineWords />
          </div>
        </SightContext>
      </ActsContext>
    </BuilderContext>,
  );
  act(() => words.set({ id }));
  const text = () => form.node(id).attributes?.['text'];
  return { fieldId, text };
}

test('a text is edited on the canvas with the labels of its fields, and kept with their keys', () => {
  const { text, fieldId } = open();
  const box = screen.getByRole<HTMLTextAreaElement>('textbox');
  expect(box.value).toBe('{{Bedrooms}} rooms');
  fireEvent.change(box, { target: { value: 'About {{bedrooms}} rooms' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(text()).toBe(`About {{${fieldId}}} rooms`);
});

test('a field that the form hasn’t got is not kept, and Escape gives the text back', () => {
  const { text, fieldId } = open();
  const box = screen.getByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(box, { target: { value: '{{Number of baths}} rooms' } });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(box.validationMessage).toBe('There is no field “Number of baths” in this form.');
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(text()).toBe(`{{${fieldId}}} rooms`);
});
