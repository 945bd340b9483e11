import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Profiler, useLayoutEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '@testing-library/react';
import type { FormNode } from '#engine/tree/form-node.ts';
import { createTestForm, showTestForm } from './test-form.tsx';

const ask = (id: string, attributes: Record<string, unknown> = {}): FormNode => ({
  id,
  type: 'textfield',
  formId: id,
  attributes: { label: id, ...attributes },
});
/** Everything of a booking that looks at answers. */
const booking: FormNode[] = [
  'services',
  'extras',
  'frequencies',
  'bookingSpotDate',
  'bookingSpotTime',
  'paymentMethods',
  'bookingSummary',
].map((type) => ({ id: type, type }));

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const enter = (label: string, value: string) => fireEvent.input(box(label), { target: { value } });

afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
});

test('typing renders nothing, and neither does what is said of the answer', async () => {
  const rendered = vi.fn<() => void>();
  const made = createTestForm({ children: [ask('name', { required: true }), ...booking] });
  render(
    <Profiler id="form" onRender={rendered}>
      {made.form}
    </Profiler>,
  );
  await act(async () => undefined);
  rendered.mockClear();
  enter('name', 'A');
  enter('name', 'Ad');
  expect(made.session.get('name')).toBe('Ad');
  expect(rendered).not.toHaveBeenCalled();
  enter('name', ' ');
  fireEvent.blur(box('name'));
  expect(screen.getByText('name is required')).toBeDefined();
  expect(rendered).not.toHaveBeenCalled();
});

test('a calculated answer is written into its field, which nobody types into', async () => {
  const sum = { '*': [{ var: 'rooms' }, 25] };
  await showTestForm({ children: [ask('rooms', { inputType: 'text' }), ask('price', { calculation: sum })] });
  expect(box('price').readOnly).toBe(true);
  enter('rooms', '3');
  expect(box('price').value).toBe('75');
  enter('rooms', '4');
  expect(box('price').value).toBe('100');
});

test('a number is reckoned with as it was meant, and says its unit to whoever hears the page', async () => {
  const hours = { label: 'Hours', step: 0.5, unit: 'hours each' };
  const sum = { '*': [{ var: 'hours' }, 40] };
  const { session } = await showTestForm({
    children: [
      { id: 'hours', type: 'numberField', formId: 'hours', attributes: hours },
      ask('price', { calculation: sum }),
    ],
  });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Hours hours each' });
  expect(field.inputMode).toBe('decimal');
  fireEvent.input(field, { target: { value: '2,5' } });
  expect(box('price').value).toBe('100');
  fireEvent.input(field, { target: { value: '2,3' } });
  fireEvent.blur(field);
  expect(screen.getByText('Hours must be 0, 0.5, 1 and so on')).toBeDefined();
  expect(session.get('hours')).toBe('2,3');
});

test('a computed text stands there once its parts are known, as the company writes money', async () => {
  const line = { text: '{{rooms}} rooms: {{result}}', format: 'money' };
  const { container } = await showTestForm({
    children: [
      { id: 'rooms', type: 'numberField', formId: 'rooms', attributes: { label: 'Rooms' } },
      {
        id: 'line',
        type: 'computedText',
        attributes: { ...line, calculation: { '*': [{ var: 'rooms' }, 40] } },
      },
    ],
  });
  const said = () => container.querySelector('[aria-live]')?.textContent;
  expect(said()).toBe('');
  enter('Rooms', '3');
  await waitFor(() => expect(said()).toBe('3 rooms: $120.00'));
  enter('Rooms', 'many');
  expect(said()).toBe('');
});

test('what was answered is there again when its question comes back, and is not sent meanwhile', async () => {
  const when = [{ field: 'pets', operator: 'is', value: 'yes' }];
  const conditional = { conditionalLogic: true, conditionalLogicConditions: when };
  const { session } = await showTestForm({ children: [ask('pets'), ask('which', conditional)] });
  expect(screen.queryByLabelText('which')).toBeNull();
  enter('pets', 'yes');
  enter('which', 'a cat');
  enter('pets', 'no');
  expect(screen.queryByLabelText('which')).toBeNull();
  expect(session.visibleAnswers()).not.toHaveProperty('which');
  enter('pets', 'yes');
  expect(box('which').value).toBe('a cat');
});

test('what was typed and chosen before the script came is the form’s', async () => {
  const options = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ];
  const children = [
    ask('typed'),
    ask('given'),
    { id: 'size', type: 'select', formId: 'size', attributes: { label: 'size', options } },
    { id: 'kind', type: 'radio', formId: 'kind', attributes: { label: 'kind', options } },
  ];
  const make = () => createTestForm({ children, answers: { given: 'by the link' } });
  const place = document.createElement('div');
  place.innerHTML = renderToString(make().form);
  document.body.append(place);
  box('typed').value = 'early';
  screen.getByLabelText<HTMLSelectElement>('size').value = 'b';
  screen.getByLabelText<HTMLInputElement>('A', { selector: '[type=radio]' }).checked = true;
  const { session, form } = make();
  const root = hydrateRoot(place, form);
  await act(async () => undefined);
  expect(session.answers()).toMatchObject({ typed: 'early', given: 'by the link', size: 'b', kind: 'a' });
  expect(box('typed').value).toBe('early');
  await act(async () => root.unmount());
});

test('an answer that comes back before the form hears of answers is in its field', async () => {
  const { session, form } = createTestForm({ children: [ask('name')] });
  const { fill } = session;
  function Reopened() {
    useLayoutEffect(() => fill({ name: 'Ada' }), []);
    return form;
  }
  const host = document.createElement('div');
  document.body.append(host);
  host.innerHTML = renderToString(form);
  await act(async () => hydrateRoot(host, <Reopened />));
  expect(box('name').value).toBe('Ada');
});

test('while it is sent, its button says so: a booking by its own word', async () => {
  const send: FormNode = {
    id: 'send',
    type: 'button',
    attributes: { text: 'Book my clean', action: 'submit' },
  };
  const time: FormNode = { id: 'time', type: 'bookingSpotTime', attributes: { required: false } };
  const visit = await showTestForm({ children: [send, time] });
  act(() => void visit.session.submit());
  expect(screen.getByRole('button', { name: 'Booking …' })).toBeDefined();
  visit.unmount();
  const quote = await showTestForm({ children: [send] });
  act(() => void quote.session.submit());
  expect(screen.getByRole('button', { name: 'Sending …' }).getAttribute('aria-busy')).toBe('true');
  act(() => quote.session.fail());
  expect(screen.getByRole('button', { name: 'Book my clean' })).toBeDefined();
});
