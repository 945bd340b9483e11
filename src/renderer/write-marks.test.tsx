import { act, cleanup } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { FormSession } from '#engine/form/session.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { createTestForm, showTestForm } from './test-form.tsx';

// The calendar of a day loads late in the page, and never in what is drawn without scripts: here both type the day.
vi.mock(import('./date/date-field.tsx'), () => {
  throw new Error('It cannot be loaded.');
});

afterEach(cleanup);

const options = ['cat', 'dog', 'fish'].map((value) => ({ value, label: value }));
const whenDog = [{ field: 'pet', operator: 'is', value: 'dog' }];

const ask = (type: string, id: string, attributes: Record<string, unknown>): FormNode => ({
  id,
  type,
  formId: id,
  attributes: { label: id, ...attributes },
});

/** A control of every kind, some of them required or open only for dogs. */
const children: FormNode[] = [
  ask('textfield', 'name', { required: true, hint: 'As on the door' }),
  ask('textfield', 'bare', { label: '', required: true }),
  ask('textarea', 'story', { required: true }),
  ask('select', 'size', { options, required: true }),
  ask('radio', 'pet', { options, required: true }),
  ask('checkbox', 'friends', { options, required: true, hint: 'Any' }),
  ask('textfield', 'consent', { inputType: 'checkbox', required: true }),
  ask('datePicker', 'day', { required: true }),
  ask('textfield', 'collar', { requiredWhen: whenDog }),
  {
    ...ask('radio', 'walks', { options }),
    attributes: { label: 'walks', options, enabledWhen: whenDog },
  },
];

/** Elements with their attributes in one order, and without what only says what a control began with. */
function outline(html: string): string {
  const page = document.createElement('div');
  page.innerHTML = html;
  const lines: string[] = [];
  for (const element of page.querySelectorAll('form *')) {
    const attributes = [...element.attributes]
      .filter(({ name }) => !['value', 'checked', 'selected'].includes(name))
      .map(({ name, value }) => `${name}=${value}`)
      .toSorted();
    const own = /^(?:P|SPAN|LABEL|LEGEND)$/.test(element.tagName) ? element.textContent : '';
    lines.push([element.tagName, ...attributes, own].join(' '));
  }
  return lines.join('\n');
}

const acts: Record<string, (session: FormSession) => void> = {
  'all that is missing': (session) => void session.submit(),
  'a name is typed': (session) => session.type('name', 'Ada'),
  'it is taken back, and left': (session) =>
    session.batch(() => {
      session.type('name', ' ');
      session.leave('name');
    }),
  'a pet that needs a collar': (session) => void session.choose('pet', 'dog'),
  'and is missed in it': (session) => void session.submit(),
  'one that does not': (session) => void session.choose('pet', 'fish'),
  'many at once': (session) => void session.choose('friends', ['cat', 'dog']),
  'what the server says': (session) =>
    session.fail([{ nodeId: 'story', field: 'story', msg: 'We know that one.' }]),
  'all is well': (session) => {
    for (const [key, value] of Object.entries({ name: 'Ada', bare: 'x', story: 'Once', size: 'cat' }))
      session.choose(key, value);
    session.choose('consent', true);
    session.choose('day', '2026-12-01');
    session.submit();
  },
};

test('what is written into the page is what would be drawn, after every act', async () => {
  const made = createTestForm({ children });
  const { container, session } = await showTestForm({ children });
  const first = outline(container.innerHTML);
  for (const [what, perform] of Object.entries(acts)) {
    act(() => {
      perform(session);
      perform(made.session);
    });
    const [written, drawn] = [container.innerHTML, renderToStaticMarkup(made.form)].map(outline);
    expect([what, written]).toEqual([what, drawn]);
    expect([what, written]).not.toEqual([what, first]);
  }
});
