import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import {
  getServiceAreas,
  getServiceMap,
  replaceServiceAreas,
} from '#engine/contracts/company/service-areas.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { ServiceAreaDialog } from './service-area-dialog.tsx';

vi.mock('#app/lib/boot.ts', async (original) => {
  const real = await original<typeof import('#app/lib/boot.ts')>();
  const outside = { geocoderUrl: 'http://sparkle.trellis.localhost/geocoder' };
  return { ...real, getBoot: () => ({ ...real.getBoot(), outside }) };
});

afterEach(() => vi.unstubAllGlobals());

const place = {
  place_id: 7,
  lat: '40.7',
  lon: '-73.9',
  address: { house_number: '9', road: 'Juniper Street', city: 'New York', country_code: 'us' },
};

test('an area is drawn around an address by its text, where the location has no position', async () => {
  const server = createFakeServer();
  const bare = { text: '', areas: [], circle: null, overlaps: [] };
  server.on(getServiceAreas, () => bare);
  server.on(getServiceMap, () => ({
    locations: [{ id: 'north', name: 'North', position: null, areas: [], circle: null }],
    addresses: [],
    more: false,
    without_position: 0,
  }));
  const sent: unknown[] = [];
  server.on(replaceServiceAreas, (body) => {
    sent.push(body);
    return { ...bare, circle: body.circle ?? null };
  });
  server.onCall({ ...getServiceMap, path: '/geocoder/search' }, () => Response.json([place]));
  renderInApp(<ServiceAreaDialog row={{ id: 'north', name: 'North' }} onClose={() => undefined} />, {
    user: createUser('r_admin'),
  });
  await userEvent.type(
    await screen.findByRole('combobox', { name: 'Draw a circle around an address' }),
    '9 Juniper',
  );
  await userEvent.click(await screen.findByRole('option', { name: /Juniper Street/ }));
  const radius = await screen.findByRole('textbox', { name: 'Radius in miles' });
  await userEvent.clear(radius);
  await userEvent.type(radius, '12');
  await userEvent.click(screen.getByRole('button', { name: 'Save service area' }));
  await waitFor(() =>
    expect(sent).toEqual([{ text: '', circle: { latitude: 40.7, longitude: -73.9, radius_m: 19312 } }]),
  );
});
