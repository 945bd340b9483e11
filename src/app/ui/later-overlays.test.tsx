import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LaterOverlays } from './later-overlays.tsx';
import { notify } from './notify.tsx';

const fetched = vi.hoisted(() => vi.fn<() => Promise<typeof import('./overlays.tsx')>>());
vi.mock('../lib/chunk.ts', () => ({ loadChunk: fetched }));

afterEach(cleanup);

test('a page whose notices can’t be fetched stays, and says what it kept once there is a network', async () => {
  fetched.mockRejectedValueOnce(new Error('no network'));
  render(
    <MantineProvider env="test">
      <LaterOverlays />
      <p>A form half filled in</p>
    </MantineProvider>,
  );
  notify('danger', 'Your change wasn’t saved.');
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  expect(screen.getByText('A form half filled in')).toBeDefined();
  expect(screen.queryByText('Your change wasn’t saved.')).toBeNull();

  fetched.mockImplementation(() => import('./overlays.tsx'));
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('Your change wasn’t saved.')).toBeDefined();
  expect(screen.getByText('A form half filled in')).toBeDefined();
});
