import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AddressMap } from './address-map.tsx';
import { AddressMapDialog } from './address-map-dialog.tsx';
import type { MapOptions, OpenMap } from './leaflet-map.ts';

const leaflet = vi.hoisted(() => ({ open: vi.fn<(place: HTMLElement, options: MapOptions) => OpenMap>() }));
vi.mock('./leaflet-map.ts', () => ({ openMap: leaflet.open }));

const move = vi.fn<OpenMap['move']>();
const close = vi.fn<() => void>();
const at = { lat: 40.7864, lng: -73.9764 };
const outside = {
  tilesUrl: 'https://tiles.test/{z}/{x}/{y}.png',
  tilesAttribution: 'Map: Test',
  geocoderUrl: null,
};

beforeEach(() => void leaflet.open.mockReset().mockReturnValue({ move, close }));
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const optionsOf = () => leaflet.open.mock.calls[0]?.[1];

test('the preview is a picture with a name, follows its address, and ends with the page', async () => {
  const { rerender, unmount } = render(<AddressMap at={at} outside={outside} address="1 Lane" />);
  expect(screen.getByRole('img', { name: 'Map of 1 Lane' })).toBeTruthy();
  await waitFor(() =>
    expect(optionsOf()).toMatchObject({ at, attribution: 'Map: Test', tilesUrl: outside.tilesUrl }),
  );
  expect(optionsOf()?.movable).toBeUndefined();
  rerender(<AddressMap at={{ lat: 1, lng: 2 }} outside={outside} address="1 Lane" />);
  expect(move).toHaveBeenLastCalledWith({ lat: 1, lng: 2 });
  unmount();
  expect(close).toHaveBeenCalledOnce();
});

test('where there are no tiles there is no map', () => {
  const without = { ...outside, tilesUrl: null };
  const acts = { onCancel: () => undefined, onConfirm: () => undefined };
  const { container } = render(
    <>
      <AddressMap at={at} outside={without} />
      <AddressMapDialog at={at} outside={without} {...acts} />
    </>,
  );
  expect(container.innerHTML).toBe('');
});

test('a map that did not arrive can be asked for again', async () => {
  leaflet.open.mockImplementationOnce(() => {
    throw new Error('no map');
  });
  render(<AddressMap at={at} outside={outside} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(leaflet.open).toHaveBeenCalledTimes(2));
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

function showDialog() {
  const onCancel = vi.fn<() => void>();
  const onConfirm = vi.fn<(to: typeof at) => void>();
  render(<AddressMapDialog at={at} outside={outside} onCancel={onCancel} onConfirm={onConfirm} />);
  return { onCancel, onConfirm };
}

test('the dialog confirms where the marker was moved to', async () => {
  const { onConfirm } = showDialog();
  expect(screen.getByRole('dialog', { name: 'Confirm your location on the map' })).toBeTruthy();
  await waitFor(() => expect(optionsOf()?.movable).toBeDefined());
  act(() => optionsOf()?.movable?.onMove({ lat: 40.79, lng: -73.98 }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ lat: 40.79, lng: -73.98 });
});

test('the dialog can be cancelled', async () => {
  const { onCancel, onConfirm } = showDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});

function placeVisitor(getCurrentPosition: Geolocation['getCurrentPosition']) {
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
}

test('the marker goes to where the visitor is', async () => {
  placeVisitor((found) =>
    found({ coords: { latitude: 40.1234567, longitude: -74.7654321 } } as GeolocationPosition),
  );
  const { onConfirm } = showDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Use my current location' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(onConfirm).toHaveBeenCalledWith({ lat: 40.123457, lng: -74.765432 });
});

test.each([
  [1, 'Your browser isn’t sharing your location. Please move the marker yourself.'],
  [3, 'We couldn’t find your location. Please move the marker yourself.'],
])('says why it does not (%i)', async (code, said) => {
  placeVisitor((_found, lost) => lost?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError));
  showDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Use my current location' }));
  expect(await screen.findByText(said)).toBeTruthy();
});
