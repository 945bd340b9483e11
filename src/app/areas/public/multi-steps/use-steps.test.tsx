import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeToast, listToasts, showToast } from '../parts/toast-list.ts';
import { useSteps } from './use-steps.ts';

afterEach(() => {
  for (const { id } of listToasts()) closeToast(id);
  history.replaceState(null, '', '/');
});

const told = () => listToasts().flatMap(({ lines }) => lines);

test('what was wrong on a step is not told on the next one; what is said there stays', () => {
  const { result } = renderHook(() => useSteps(3, 'Sparkle', () => undefined));
  showToast('warning', 'Nobody comes there');
  showToast('success', 'Saved!');
  act(() => result.current.go(2));
  expect(result.current.step).toBe(2);
  expect(told()).toEqual(['Saved!']);
});

test('nor after the browser’s own way back', async () => {
  const { result } = renderHook(() => useSteps(1, 'Sparkle', () => undefined));
  act(() => result.current.go(2));
  showToast('danger', 'Please try again later');
  const back = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  act(() => result.current.go(3));
  showToast('danger', 'Please try again later');
  history.back();
  await act(() => back);
  expect([result.current.step, told()]).toEqual([2, []]);
});
