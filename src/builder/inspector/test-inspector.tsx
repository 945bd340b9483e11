import { act, fireEvent, render, within } from '@testing-library/react';
import { expect } from 'vitest';
import { builtInRegistry } from '#engine/components/built-in-registry.ts';
import { testContext } from '#engine/form/test-forms.ts';
import { requireNode } from '#engine/tree/find-path.ts';
import type { Control } from '#engine/components/inspector.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { englishBooking } from '#renderer';
import { type Builder, BuilderContext, type Ui } from '../builder-context.ts';
import { createEditor } from '../editor/editor.ts';
import { createSignal } from '#engine/signal.ts';
import { createFindings } from '../rules/findings.ts';
import { bookingTemplate } from '../test-editor.ts';
import { ContentTab } from './content-tab.tsx';

const [first] = builtInRegistry.definitions.filter((one) => one.asCustomField && one.answer);
expect.assert(first);
export const field = first;

const testFormats = {
  currency: { symbol: '$', code: 'USD' },
  money_format: '$0,0.00',
  date_format: 'MMM Do, YYYY',
  day_format: 'ddd, MMM D',
  time_format: 'hh:mm a',
  week_start: 7,
};

/** The inspector on one component of its own in a form with another field, where the plan has rules. */
type InspectorOptions = { mayUseRules?: boolean; uploadPicture?: Builder['host']['uploadPicture'] };
export function inspect(node: Partial<FormNode> & Pick<FormNode, 'type'>, given: InspectorOptions = {}) {
  const { mayUseRules = true, uploadPicture } = given;
  const template = bookingTemplate();
  const other = { id: 'other', type: field.type, formId: 'other', attributes: { label: 'Other' } };
  const own: FormNode = { id: 'own', customField: true, ...node };
  const tree: FormNode = { id: 'root', type: template.tree.type, children: [other, own] };
  const editor = createEditor({
    registry: builtInRegistry,
    template,
    draft: { tree, theme: {}, layout: 'vertical' },
  });
  editor.select(['own']);
  const asked: string[] = [];
  const context = testContext();
  // The parts of a builder that the inspector uses.
  const builder = {
    editor,
    host: {
      context,
      formats: testFormats,
      words: { booking: englishBooking },
      mayUseRules,
      uploadPicture,
      colors: ['#123456'],
      confirm: async (question: string) => asked.push(question) > 0,
    },
    ui: createSignal<Partial<Ui>>({ width: 'desktop' }),
    findings: createFindings(editor, context, (look) => (look(), () => undefined)),
  } as unknown as Builder;
  const now = () => requireNode(editor.state.get().draft.tree, 'own');
  const draw = () => (
    <BuilderContext value={builder}>
      <ContentTab node={now()} />
    </BuilderContext>
  );
  const view = render(draw());
  editor.state.subscribe(() => act(() => view.rerender(draw())));
  return { ...view, editor, asked, now, valueOf: (name: string) => now().attributes?.[name] };
}

export type Inspected = ReturnType<typeof inspect>;

export function propertyOf({ container }: Inspected, title: string) {
  const labels = [...container.querySelectorAll('.tb-property-head > label')];
  const titled = labels.filter((label) => label.textContent === title);
  expect(titled, `one control called “${title}”`).toHaveLength(1);
  const property = titled[0]?.closest<HTMLElement>('.tb-property');
  expect.assert(property);
  const alert = () =>
    within(property)
      .queryAllByRole('alert')
      .map((one) => one.textContent)
      .join('');
  return { property, alert };
}

export const inputIn = (property: HTMLElement): Element => {
  const input = property.querySelector('input, textarea, select');
  expect.assert(input);
  return input;
};

/** Types it, and tells whether it got into the form or was refused in a sentence. */
export function type(inspected: Inspected, control: Control, text: string) {
  const { property, alert } = propertyOf(inspected, control.title);
  const before = inspected.valueOf(control.name);
  fireEvent.change(inputIn(property), { target: { value: text } });
  const value = inspected.valueOf(control.name);
  return { value, sentence: alert(), isKept: value === before };
}
