import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FormTools } from './form-context.ts';
import { idsOf } from './parts/describe.ts';
import { createReveal } from './reveal.ts';
import { scrollToNode } from './scroll-to-node.ts';

beforeEach(() => {
  vi.useFakeTimers();
  Element.prototype.scrollIntoView = () => undefined;
  document.body.innerHTML = `<form><input id="${idsOf('a', 'email').control}"><input id="phone"><button></button></form>`;
  document.querySelector('button')?.focus();
});
afterEach(() => void vi.useRealTimers());

function goToEmail(): void {
  const element = () => document.querySelector('form');
  // Of all the tools only these are needed here.
  scrollToNode({ prefix: 'a', element, reveal: createReveal() } as FormTools, 'email');
}

test('what is wrong gets the focus after a moment', () => {
  goToEmail();
  expect(document.activeElement?.tagName).toBe('BUTTON');
  vi.advanceTimersByTime(200);
  expect(document.activeElement?.id).toBe(idsOf('a', 'email').control);
});

test('whoever is in another field by then stays there', () => {
  goToEmail();
  document.getElementById('phone')?.focus();
  vi.advanceTimersByTime(200);
  expect(document.activeElement?.id).toBe('phone');
});
