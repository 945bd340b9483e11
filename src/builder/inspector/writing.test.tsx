import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { inputIn, inspect, propertyOf } from './test-inspector.tsx';

afterEach(cleanup);

test('a formula names fields by their labels, completes them by keys, and is tried', async () => {
  const inspected = inspect({ type: 'textfield', attributes: { label: 'Own' } });
  const input = await waitFor(() => inputIn(propertyOf(inspected, 'Calculated value').property));
  fireEvent.change(input, { target: { value: '40 * oth', selectionEnd: 8 } });
  expect(inspected.getByRole('option', { name: 'Other', selected: true })).toBeDefined();
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(Reflect.get(input, 'value')).toBe('40 * [Other]');
  expect(inspected.valueOf('calculation')).toEqual({ '*': [40, { var: 'other' }] });
  const trial = within(inspected.getByRole('group', { name: 'Try it' }));
  expect(trial.getByRole('status').textContent).toBe('120');
  fireEvent.change(trial.getByLabelText('Other'), { target: { value: '2' } });
  expect(trial.getByRole('status').textContent).toBe('80');
  fireEvent.change(trial.getByLabelText('Other'), { target: { value: 'x' } });
  expect(trial.getByRole('status').textContent).toContain('Nothing');
});

test('pasted lines are options, and one undo takes all of them back', () => {
  const options = [
    { value: 'a', label: 'Old' },
    { value: 'b', label: 'Last' },
  ];
  const inspected = inspect({ type: 'select', attributes: { options } });
  const group = () => within(inspected.getByRole('group', { name: 'Options' }));
  const labels = () =>
    group()
      .getAllByLabelText<HTMLInputElement>('Label')
      .map(({ value }) => value);
  const paste = (text: string) => {
    const [first] = group().getAllByLabelText<HTMLInputElement>('Label');
    expect.assert(first);
    first.setSelectionRange(0, first.value.length);
    fireEvent.paste(first, { clipboardData: { getData: () => text } });
  };
  const [first] = group().getAllByLabelText('Label');
  expect.assert(first);
  fireEvent.change(first, { target: { value: 'Older' } });
  paste('• Small home\r\n• Large home\n\n 3. Office ');
  expect(labels()).toEqual(['Small home', 'Large home', 'Office', 'Last']);
  const values = Array.from(Object(inspected.valueOf('options')), (one) => Reflect.get(Object(one), 'value'));
  expect(values[0]).toBe('a');
  expect(new Set(values).size).toBe(4);
  act(() => inspected.editor.undo());
  expect(labels()).toEqual(['Older', 'Last']);
  paste(Array.from({ length: 250 }, (_line, index) => `Line ${index}`).join('\n'));
  expect(labels()).toHaveLength(200);
  expect(inspected.editor.refused.get()).toContain('The last 51 of the lines were left out.');
});
