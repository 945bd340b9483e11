import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { endVisitShare, shareVisit } from '#engine/contracts/booking/visit-shares.ts';
import { createFakeServer, refusal } from '#tests/web/fake-server.ts';
import { testStory, testVisit } from '#tests/web/own-visit.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import type { Story } from './api.ts';
import { ShareSheet } from './share-sheet.tsx';

afterEach(() => vi.unstubAllGlobals());

const link = (shows_price = false): NonNullable<Story['share']> => ({
  url: 'https://sparkle.example.test/shared-visit?key=abc',
  shows_price,
  expires_at: '2030-02-01T12:00:00Z',
});

function open(share: Story['share']) {
  const server = createFakeServer();
  const onClose = vi.fn<() => void>();
  const story = testStory({ share, may_share: true });
  renderInApp(<ShareSheet visit={testVisit()} story={story} onClose={onClose} />, {
    user: createUser('r_customer'),
  });
  return { server, onClose };
}

test('a link is made with or without the price, and can be copied', async () => {
  const { server } = open(null);
  const asked: unknown[] = [];
  server.on(shareVisit, (body) => {
    asked.push(body);
    return link(body.shows_price);
  });
  const copied = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } });
  fireEvent.click(await screen.findByRole('switch', { name: 'Show the price' }));
  expect(asked).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Create link' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Link to this visit')).value).toBe(link().url);
  fireEvent.click(screen.getByRole('switch', { name: 'Show the price' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(copied).toHaveBeenCalledWith(link().url);
  await vi.waitFor(() => expect(asked).toEqual([{ shows_price: true }, { shows_price: false }]));
});

test('a price that could not be shown is not said to be', async () => {
  const { server } = open(link());
  server.on(shareVisit, () => refusal({ statusCode: 409, code: 'CONFLICT', details: {} }));
  fireEvent.click(await screen.findByRole('switch', { name: 'Show the price' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  await vi.waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Show the price' }).checked).toBe(false),
  );
});

test('to stop sharing ends the link', async () => {
  const { server, onClose } = open(link());
  const ended = vi.fn<() => undefined>();
  server.on(endVisitShare, ended);
  fireEvent.click(await screen.findByRole('button', { name: 'Stop sharing' }));
  expect(await screen.findByText('The link no longer works.')).toBeDefined();
  expect(ended).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});
