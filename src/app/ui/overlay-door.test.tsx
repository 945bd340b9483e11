import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { confirmQuestion } from './confirm.tsx';
import { notify } from './notify.tsx';
import { overlayDoor } from './overlay-door.ts';
import { Overlays } from './overlays.tsx';

afterEach(cleanup);
const show = () =>
  render(
    <MantineProvider env="test">
      <Overlays />
    </MantineProvider>,
  );

test('what was asked and said before anything could show it is shown when it has come', async () => {
  let told = false;
  const forget = overlayDoor.subscribe(() => (told = true));
  const answer = confirmQuestion('Leave this page?', 'Leave');
  notify('info', 'Two rows are kept.');
  forget();
  expect(told).toBe(true);
  expect(overlayDoor.isWanted()).toBe(true);
  show();
  (await screen.findByRole('button', { name: 'Leave' })).click();
  expect(await answer).toBe(true);
  await screen.findByText('Two rows are kept.');
});

test('a question that is asked later is shown at once, and asked once', async () => {
  show();
  void confirmQuestion('Archive it?', 'Archive');
  expect(await screen.findAllByRole('button', { name: 'Archive' })).toHaveLength(1);
});
