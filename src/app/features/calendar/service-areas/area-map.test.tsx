import { fireEvent, screen } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { expect, test } from 'vitest';
import type { Circle } from '#engine/booking/service-circles.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { AreaMap } from './area-map.tsx';
import { frameOf, toPixels, toPoint } from './area-frame.ts';
import { sortAddresses, type ServiceMap } from './sort-addresses.ts';

const map: ServiceMap = {
  locations: [
    {
      id: 'north',
      name: 'North',
      position: { latitude: 40.8, longitude: -74 },
      areas: [{ zip: '100', to: null }],
      circle: null,
    },
    {
      id: 'south',
      name: 'South',
      position: { latitude: 40.6, longitude: -74 },
      areas: [],
      circle: { latitude: 40.6, longitude: -74, radius_m: 8000 },
    },
  ],
  addresses: [
    { latitude: 40.81, longitude: -74, zip: '10001' },
    { latitude: 40.61, longitude: -74, zip: '20001' },
    { latitude: 40.62, longitude: -74, zip: '10002' },
    { latitude: 41.5, longitude: -74, zip: '30001' },
  ],
  more: false,
  without_position: 0,
};

const counts = (circle: Circle | null, id = 'north') => {
  const { areas } = map.locations.find((one) => one.id === id) ?? { areas: [] };
  return Object.values(sortAddresses(map, { id, areas, circle })).map(({ length }) => length);
};

test('addresses are sorted by who serves them, with the areas as they are drawn', () => {
  // Here, here and elsewhere, elsewhere, nobody.
  expect(counts(null)).toEqual([1, 1, 1, 1]);
  expect(counts({ latitude: 40.8, longitude: -74, radius_m: 100_000 })).toEqual([2, 2, 0, 0]);
});

test('a company without areas serves everybody', () => {
  const bare = { ...map, locations: map.locations.map((one) => ({ ...one, areas: [], circle: null })) };
  expect(sortAddresses(bare, { id: 'north', areas: [], circle: null }).here).toHaveLength(4);
});

test('what is drawn somewhere is found there again, and what is far away doesn’t make the rest small', () => {
  const place = { latitude: 40.75, longitude: -73.9 };
  const frame = frameOf({ anchors: [{ latitude: 40.8, longitude: -74 }], circles: [], addresses: [place] });
  if (!frame) throw new Error('there is something to show');
  const back = toPoint(frame, toPixels(frame, place));
  expect(back.latitude).toBeCloseTo(place.latitude, 8);
  expect(back.longitude).toBeCloseTo(place.longitude, 8);
  const overseas = { latitude: 51, longitude: 0 };
  const same = frameOf({
    anchors: [{ latitude: 40.8, longitude: -74 }],
    circles: [],
    addresses: [place, overseas],
  });
  expect(same).toEqual(frame);
  expect(frameOf({ anchors: [], circles: [], addresses: [] })).toBeNull();
});

function Host() {
  const [circle, setCircle] = useState<Circle | null>({ latitude: 40.8, longitude: -74, radius_m: 8046.72 });
  const sorted = useMemo(() => sortAddresses(map, { id: 'north', areas: [], circle }), [circle]);
  return (
    <AreaMap map={map} circle={circle} sorted={sorted} locationId="north" unit="mi" onCircle={setCircle} />
  );
}

test('the circle is moved and resized with the arrow keys', () => {
  renderInApp(<Host />);
  const radius = screen.getByRole('slider', { name: 'Radius' });
  expect(radius.getAttribute('aria-valuetext')).toBe('5.0 mi');
  fireEvent.keyDown(radius, { key: 'ArrowUp', shiftKey: true });
  fireEvent.keyDown(radius, { key: 'ArrowLeft' });
  expect(radius.getAttribute('aria-valuetext')).toBe('5.9 mi');
  const center = screen.getByRole('slider', { name: /Center of the circle/ });
  const before = center.getAttribute('aria-valuetext');
  fireEvent.keyDown(center, { key: 'ArrowDown' });
  expect(Number.parseFloat(center.getAttribute('aria-valuetext') ?? '')).toBeLessThan(
    Number.parseFloat(before ?? ''),
  );
});
