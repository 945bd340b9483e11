import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { FormNode } from '#engine/tree/form-node.ts';
import { showTestForm } from './test-form.tsx';

const part = (title: string, ...children: FormNode[]): FormNode => ({
  id: `part_${title}`,
  type: 'container',
  attributes: { title },
  children,
});
const ask = (id: string): FormNode => ({
  id,
  type: 'textfield',
  formId: id,
  attributes: { label: id, required: true },
});
const send: FormNode = { id: 'send', type: 'button', attributes: { action: 'submit', text: 'Send' } };
const children = [part('Who', ask('name')), part('Where', ask('street')), part('Pay', send)];

const isShown = (label: string) => !screen.getByLabelText(label).closest('[hidden]');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const enter = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

afterEach(cleanup);

test('a step is checked before the next one; the answers of all of them stay in the page', async () => {
  await showTestForm({ children, layout: 'steps' });
  press('Next');
  expect(screen.getByText('name is required')).toBeDefined();
  expect(screen.queryByText('street is required')).toBeNull();
  expect(isShown('name')).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('name')));
  enter('name', 'Ada');
  press('Next');
  expect(screen.getByText('Step 2 of 3')).toBeDefined();
  expect([isShown('name'), isShown('street')]).toEqual([false, true]);
  press('Previous');
  expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('Ada');
});

test('a form that is sent goes to the step with the first thing that is wrong', async () => {
  const { session } = await showTestForm({ children, layout: 'steps' });
  enter('name', 'Ada');
  press('Next');
  enter('street', 'Main Street');
  press('Next');
  act(() => session.choose('street', '') as unknown as void);
  press('Send');
  await waitFor(() => expect(isShown('street')).toBe(true));
  expect(isShown('name')).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('street')));
});

test('the browser’s way back leads to the step before, with what was typed', async () => {
  await showTestForm({ children, layout: 'steps', onStep: () => undefined });
  enter('name', 'Ada');
  press('Next');
  enter('street', 'Main Street');
  const left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await act(() => left);
  expect([isShown('name'), isShown('street')]).toEqual([true, false]);
  press('Next');
  expect(screen.getByLabelText<HTMLInputElement>('street').value).toBe('Main Street');
});

test('a form within another page leaves the way back to that page', async () => {
  await showTestForm({ children, layout: 'steps' });
  enter('name', 'Ada');
  const before = history.length;
  press('Next');
  expect(history.length).toBe(before);
});

test('the Enter key goes on a step, and sends nothing that has not been seen', async () => {
  const { session, container } = await showTestForm({ children, layout: 'steps' });
  const submitByKey = () => {
    const submitter = container.querySelector('button[type=submit]');
    const event = new SubmitEvent('submit', {
      bubbles: true,
      cancelable: true,
      submitter,
    } as SubmitEventInit);
    act(() => void container.querySelector('form')?.dispatchEvent(event));
  };
  enter('name', 'Ada');
  submitByKey();
  expect(screen.getByText('Step 2 of 3')).toBeDefined();
  expect(session.form().issues).toEqual([]);
  enter('street', 'Main Street');
  submitByKey();
  submitByKey();
  expect(session.form().status).toBe('submitting');
});
