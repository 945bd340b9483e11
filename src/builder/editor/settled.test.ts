import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSettled } from './settled.ts';
import { createSignal } from '#engine/signal.ts';

let waiting: (() => void)[] = [];

beforeEach(() => {
  waiting = [];
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => waiting.push(act));
});

afterEach(() => vi.unstubAllGlobals());

function paint(): void {
  const frame = waiting;
  waiting = [];
  for (const act of frame) act();
}

test('a value follows in the frame after the one that is painted next, and once for several changes', () => {
  const state = createSignal('first');
  const settled = createSettled(state);
  const heard = vi.fn<() => void>();
  settled.subscribe(heard);
  state.set('second');
  paint();
  expect(settled.get()).toBe('first');
  state.set('third');
  paint();
  expect(settled.get()).toBe('third');
  expect(heard).toHaveBeenCalledTimes(1);
  paint();
  expect(waiting).toEqual([]);
});

test('who only asks is told how it is now, and no frame is asked for', () => {
  const state = createSignal('first');
  const settled = createSettled(state);
  state.set('second');
  expect(settled.get()).toBe('second');
  const stop = settled.subscribe(() => undefined);
  stop();
  state.set('third');
  expect(settled.get()).toBe('third');
  expect(waiting).toEqual([]);
});

test('a change that is taken back before it was painted is none', () => {
  const state = createSignal('first');
  const settled = createSettled(state);
  const heard = vi.fn<() => void>();
  settled.subscribe(heard);
  state.set('second');
  state.set('first');
  paint();
  paint();
  expect(heard).not.toHaveBeenCalled();
});
