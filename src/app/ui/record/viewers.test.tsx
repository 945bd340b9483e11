import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recordPresenceCalls } from '#engine/contracts/platform/presence.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { Viewers } from './viewers.tsx';

const calls = recordPresenceCalls('booking');
const other = (id: string, name: string, own = false) => ({ id, name, own });

test('colleagues who look at it are named once each, and whoever leaves says so', async () => {
  const server = createFakeServer();
  server.on(calls.stay, () => [
    other('1', 'Leah Lopez'),
    other('2', 'Leah Lopez'),
    other('3', 'Ada King', true),
  ]);
  server.on(calls.leave, () => undefined);
  const { unmount } = renderInApp(<Viewers calls={calls} id="b1" />);
  expect((await screen.findByText(/Also viewing/)).textContent?.trim()).toBe('Also viewing: Leah Lopez');
  const [first] = server.calls;
  unmount();
  await waitFor(() => expect(server.calls.at(-1)).toMatchObject({ method: 'DELETE', path: first?.path }));
});

test('of many, three are named', async () => {
  const server = createFakeServer();
  server.on(calls.stay, () => ['Ann', 'Bob', 'Cy', 'Di', 'Ed'].map((name) => other(name, name)));
  renderInApp(<Viewers calls={calls} id="b1" />);
  expect(await screen.findByText('Also viewing: Ann, Bob, Cy and 2 more')).toBeTruthy();
});
