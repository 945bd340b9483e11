import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { FrozenCompany } from './frozen-company.tsx';

const boot = vi.hoisted(() => ({ support: undefined as string | undefined }));
vi.mock('#app/lib/boot.ts', async (original) => {
  const real = await original<typeof import('#app/lib/boot.ts')>();
  return { ...real, getBoot: () => ({ ...real.getBoot(), ...boot }) };
});
afterEach(() => void (boot.support = undefined));

test.each([
  ['the address that is set', 'help@trellis.test', /Write to help@trellis\.test\.$/],
  ['who runs it, where none is set', undefined, /Write to whoever runs this server\.$/],
])('a frozen company reads whom to write to: %s', async (_case, support, sentence) => {
  boot.support = support;
  renderInApp(<FrozenCompany />, { user: createUser('r_admin') });
  expect(await screen.findByText(sentence)).toBeDefined();
});
