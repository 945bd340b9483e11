import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderInApp } from '#tests/web/render.tsx';
import { askToSignIn } from './sign-in-again.tsx';

/** The dialog listens a moment after it is seen; a person comes back more than once. */
const comeBack = () =>
  waitFor(() => {
    fireEvent(document, new Event('visibilitychange'));
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });

beforeEach(() => void renderInApp('The form'));

test.each([
  ['trying again', () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })), true],
  ['coming back to the page', comeBack, true],
  ['giving up', () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })), false],
])('%s is the answer to all who asked', async (_name, act, answer) => {
  const all = Promise.all([askToSignIn(), askToSignIn()]);
  const link = await screen.findByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('target')).toBe('_blank');
  await act();
  expect(await all).toEqual([answer, answer]);
});
