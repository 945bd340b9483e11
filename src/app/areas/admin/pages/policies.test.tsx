import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getPolicies } from '#engine/contracts/policy-settings.ts';
import { createFakeServer, refusal } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { Page } from './policies.tsx';

test('policies that cannot be had are said to be, with a way to ask again', async () => {
  const server = createFakeServer();
  server.on(getPolicies, () =>
    refusal({ statusCode: 500, code: 'INTERNAL', message: 'Something went wrong.' }),
  );
  renderInApp(<Page />, { user: createUser('r_admin') });
  expect(await screen.findByText('Failed to get company policies')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});
