import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { permissionNames } from '#engine/access/permissions.ts';
import type { User } from '#app/lib/session.ts';
import { findSections } from '#app/ui/settings/find-sections.ts';
import { toAnchor } from '#app/ui/settings/setting-words.ts';
import type { AnySettings } from '#app/ui/settings/settings-definition.ts';
import { createFakeServer, refusal } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleSettings } from '#tests/web/sample-records.ts';
import { isPage, type PageRecord } from '../route.ts';
import { allRoutes } from '#tests/web/all-routes.ts';

type SettingsModule = Awaited<ReturnType<PageRecord['page']>> & { settingsOf: AnySettings };
const isSettingsModule = (module: object): module is SettingsModule => 'settingsOf' in module;

/** Every page of settings that the kit makes. */
const pages = (
  await Promise.all(allRoutes.filter(isPage).map(async ({ path, page }) => ({ path, module: await page() })))
).flatMap(({ path, module }) => (isSettingsModule(module) ? [{ path, ...module }] : []));

const admin = createUser('r_admin');
const reader: User = {
  ...admin,
  role: 'r_staff',
  resources: [],
  models: permissionNames.map((name) => ({ name, read: true })),
};

function serve(definition: AnySettings) {
  const { calls } = definition;
  const server = createFakeServer();
  // Names that fields ask for come from lists.
  server.onCall({ ...calls.get, path: '/api/:any' }, () => Response.json([]));
  server.onCall(calls.get, () => Response.json(sampleSettings(definition), { headers: { etag: '"1"' } }));
  return server;
}

test('there are pages of settings', () => expect(pages.length).toBeGreaterThan(1));

describe.each(pages)('$path', ({ Page, settingsOf: definition }) => {
  const { words, calls, settings } = definition;
  const titles = findSections(settings, Object.keys(settings), '').map(({ title }) => title);

  const [opening = ''] = titles;
  const shown = () => screen.findByRole('region', { name: opening });

  test('shows each section below its heading, and nothing to save yet', async () => {
    serve(definition);
    renderInApp(<Page />, { user: admin });
    expect(screen.getByRole('heading', { level: 1, name: words.title })).toBeDefined();
    await shown();
    const regions = screen.getAllByRole('region').filter(({ id }) => id !== '');
    const names = regions.map((region) => region.getAttribute('aria-label') ?? '');
    expect(titles).toEqual(expect.arrayContaining(names));
    expect(regions.map(({ id }) => id)).toEqual(names.map(toAnchor));
    const links = names.length > 1 ? within(screen.getByRole('navigation')).getAllByRole('link') : [];
    expect(links.map(({ textContent }) => textContent)).toEqual(names.length > 1 ? names : []);
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });

  test('sections have addresses of their own', () => {
    const anchors = titles.map(toAnchor);
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(anchors.filter((anchor) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(anchor))).toEqual([]);
  });

  test('opens at the section that the address names', async () => {
    serve(definition);
    const [, second] = titles;
    if (second === undefined) return;
    renderInApp(<Page />, { user: admin, at: `/#${toAnchor(second)}` });
    const link = await screen.findByRole('link', { name: second });
    expect(link.getAttribute('aria-current')).toBe('location');
  });

  test('says that it failed, and tries again', async () => {
    const server = serve(definition);
    server.onCall(calls.get, () => refusal({ statusCode: 422, code: 'VALIDATION', message: 'Not so.' }));
    renderInApp(<Page />, { user: admin });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.onCall(calls.get, () => Response.json(sampleSettings(definition)));
    await userEvent.click(retry);
    expect(await shown()).toBeDefined();
  });

  test('says who to ask where one may not look', async () => {
    serve(definition).onCall(calls.get, () => refusal({ statusCode: 403, code: 'FORBIDDEN' }));
    renderInApp(<Page />, { user: admin });
    expect(await screen.findByText('You don’t have access to this')).toBeDefined();
  });

  test('names the feature that the plan lacks', async () => {
    serve(definition).onCall(calls.get, () =>
      refusal({ statusCode: 403, code: 'PLAN_FEATURE_MISSING', details: { feature: 'plan_payroll' } }),
    );
    renderInApp(<Page />, { user: admin });
    expect(await screen.findByText(/Payroll isn’t part of your plan/)).toBeDefined();
  });

  test('whoever may only look can change nothing', async () => {
    serve(definition);
    renderInApp(<Page />, { user: reader });
    await shown();
    const boxes = [
      ...screen.queryAllByRole<HTMLInputElement>('textbox'),
      ...screen.queryAllByRole<HTMLInputElement>('switch'),
    ];
    const open = boxes.filter(
      (box) => !box.disabled && box.getAttribute('aria-label') !== 'Search these settings',
    );
    expect(open).toEqual([]);
  });

  test('finds settings by what they say', async () => {
    if (!definitionIsLong(definition)) return;
    serve(definition);
    renderInApp(<Page />, { user: admin });
    const search = await screen.findByRole('searchbox');
    await userEvent.type(search, 'zzzz');
    expect(await screen.findByText('No matching settings')).toBeDefined();
    await userEvent.clear(search);
    const [first] = titles;
    await userEvent.type(search, first ?? '');
    await waitFor(() => expect(screen.getByRole('region', { name: first ?? '' })).toBeDefined());
  });
});

const definitionIsLong = ({ settings }: AnySettings) => Object.keys(settings).length > 12;
