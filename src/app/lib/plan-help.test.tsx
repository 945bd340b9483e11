import { screen } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { Loaded } from '#app/ui/loaded.tsx';
import { ApiError } from './api-error.ts';

const boot = vi.hoisted(() => ({ support: undefined as string | undefined }));
vi.mock('./boot.ts', async (original) => {
  const real = await original<typeof import('./boot.ts')>();
  return { ...real, getBoot: () => ({ ...real.getBoot(), ...boot }) };
});
afterEach(() => void (boot.support = undefined));

const missing = new ApiError({
  statusCode: 403,
  code: 'PLAN_FEATURE_MISSING',
  message: 'Your plan doesn’t include this.',
  details: { feature: 'plan_payroll' },
});

function Part() {
  const query = useQuery({ queryKey: ['x'], queryFn: () => Promise.reject(missing), retry: false });
  return <Loaded query={query}>{() => null}</Loaded>;
}

test.each([
  ['the address that is set', 'help@trellis.test', 'To change the plan, write to help@trellis.test.'],
  ['whoever runs it, where none is set', undefined, 'To change the plan, write to whoever runs this server.'],
])('what a plan leaves out names %s', async (_what, support, said) => {
  boot.support = support;
  renderInApp(<Part />, { user: createUser('r_admin') });
  expect(await screen.findByText('Payroll isn’t part of your plan')).toBeDefined();
  expect(screen.getByText(said)).toBeDefined();
});
