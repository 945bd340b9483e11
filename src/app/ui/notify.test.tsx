import { notifications } from '@mantine/notifications';
import { afterEach, expect, test } from 'vitest';
import { screen } from '@testing-library/react';
import { renderInApp } from '#tests/web/render.tsx';
import { ApiError } from '../lib/api-error.ts';
import { notify } from './notify.tsx';
import { showError } from './show-error.tsx';

afterEach(() => {
  notifications.clean();
});

test.each([
  ['success', 'Success!'],
  ['danger', 'Oops!'],
  ['warning', 'Warning'],
  ['info', 'Info'],
] as const)('%s is titled %s', async (kind, title) => {
  renderInApp(null);
  notify(kind, 'What happened');
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText('What happened')).toBeTruthy();
});

test('the generic handler shows every field, once', async () => {
  renderInApp(null);
  const messages = { email: ['Taken.'], zip: ['Not served.'] };
  const error = new ApiError({ statusCode: 422, code: 'VALIDATION', message: 'No.', details: { messages } });
  showError(error);
  showError(error);
  expect(await screen.findByText('Email: Taken.')).toBeTruthy();
  expect(screen.getByText('Zip: Not served.')).toBeTruthy();
  expect(screen.getAllByText('Oops!')).toHaveLength(1);
});
