import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { getServiceMap } from '#engine/contracts/company/service-areas.ts';
import { locationSettings } from '#engine/settings/company/locations.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { LocationPlace } from './place-fields.tsx';

vi.mock('#app/lib/boot.ts', async (original) => {
  const real = await original<typeof import('#app/lib/boot.ts')>();
  const outside = { geocoderUrl: 'http://sparkle.trellis.localhost/geocoder' };
  return { ...real, getBoot: () => ({ ...real.getBoot(), outside }) };
});

const place = {
  place_id: 7,
  lat: '40.7',
  lon: '-73.9',
  address: { house_number: '9', road: 'Juniper Street', city: 'New York', country_code: 'us' },
};

test('an address puts a location on the map: nobody is asked for its coordinates', async () => {
  const server = createFakeServer();
  server.onCall({ ...getServiceMap, path: '/geocoder/search' }, () => Response.json([place]));
  let latest: Record<string, unknown> = {};
  function Host() {
    const [values, setValues] = useState<Record<string, unknown>>({ latitude: null, longitude: null });
    useEffect(() => {
      latest = values;
    }, [values]);
    const set = (more: Readonly<Record<string, unknown>>) => setValues((before) => ({ ...before, ...more }));
    return (
      <LocationPlace
        name="address"
        spec={locationSettings.address}
        value={values['address']}
        values={values}
        error={undefined}
        required={false}
        disabled={false}
        autoFocus={false}
        onChange={(address) => set({ address })}
        onOthers={set}
      />
    );
  }
  renderInApp(<Host />, { user: createUser('r_admin') });
  expect(screen.queryByRole('textbox', { name: 'Latitude' })).toBeNull();
  await userEvent.type(screen.getByRole('combobox', { name: 'Find it by an address' }), '9 Juniper');
  await userEvent.click(await screen.findByRole('option', { name: /Juniper Street/ }));
  const { address, ...point } = latest;
  expect([point, String(address)]).toEqual([
    { latitude: 40.7, longitude: -73.9 },
    expect.stringContaining('9 Juniper Street'),
  ]);
});
