import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listCards, updateCard } from '#engine/contracts/money/cards.ts';
import { deleteProcessorCard, saveProcessorCard } from '#engine/contracts/money/payment-processors.ts';
import { refusal } from '#tests/web/fake-server.ts';
import { serveCards } from '#tests/web/serve-cards.ts';
import { ada, clearFields, complete, fields, latest, setFields, show, square, told } from './test-panel.tsx';

vi.mock('./load-script.ts', () => ({ loadScript: async () => undefined }));

beforeEach(() => {
  setFields();
  serveCards();
});
afterEach(clearFields);

const stored = (id: string, last4: string, more: object = {}) => ({
  id,
  default: false,
  active: true,
  gateway: 'stripe' as const,
  created_at: '2026-01-01T00:00:00Z',
  brand: 'visa',
  last4,
  exp_month: 4,
  exp_year: 2029,
  ...more,
});

describe('somebody with an account', () => {
  const rows = () => screen.getAllByRole('listitem').map((row) => /\d{4}/.exec(row.textContent)?.[0]);

  function serve() {
    const server = serveCards();
    const cards = [
      stored('c-old', '0001', { default: true }),
      stored('c-new', '0002', { created_at: '2026-02-01T00:00:00Z' }),
    ];
    server.on(listCards, () => cards);
    return { server, cards };
  }

  test('sees their cards, newest first, with the default one chosen and locked', async () => {
    const { server } = serve();
    show({ account: ada });
    expect(await screen.findByRole('radio', { name: /0001/, checked: true })).toBeTruthy();
    expect(rows()).toEqual(['0002', '0001']);
    expect(latest()?.answer).toEqual({ cardId: 'c-old' });
    for (const what of ['Make default', 'Remove'])
      expect(screen.getByRole('button', { name: `${what}: Visa ending in 0001` })).toHaveProperty(
        'disabled',
        true,
      );
    expect(server.calls[0]?.path).toBe('/api/accounts/a1/cards');
    const described = screen.getByRole('button', { name: 'Remove: Visa ending in 0001' });
    expect(screen.getByText('Make another card the default first.').id).toBe(
      described.getAttribute('aria-describedby'),
    );
    expect(
      screen.getByRole('button', { name: 'Remove: Visa ending in 0002' }).hasAttribute('aria-describedby'),
    ).toBe(false);
    await userEvent.click(screen.getByRole('radio', { name: /0002/ }));
    expect(latest()?.answer).toEqual({ cardId: 'c-new' });
  });

  test('can make another card the default one', async () => {
    const { server } = serve();
    server.on(updateCard, () => stored('c-new', '0002', { default: true }));
    show({ account: ada });
    await userEvent.click(await screen.findByRole('button', { name: 'Make default: Visa ending in 0002' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Remove: Visa ending in 0002' })).toHaveProperty(
        'disabled',
        true,
      ),
    );
    expect(screen.getByRole('button', { name: 'Remove: Visa ending in 0001' })).toHaveProperty(
      'disabled',
      false,
    );
    expect(server.calls.at(-1)).toMatchObject({
      method: 'PATCH',
      path: '/api/cards/c-new',
      body: { default: true },
    });
  });

  test('is asked to try later when that fails', async () => {
    serve();
    show({ account: ada });
    await userEvent.click(await screen.findByRole('button', { name: 'Make default: Visa ending in 0002' }));
    expect(await screen.findByText('Please try again later!')).toBeTruthy();
  });

  test('removes a card, or reads why not', async () => {
    const { server } = serve();
    server.on(deleteProcessorCard, () => ({ success: false, message: 'A visit is to be paid with it.' }));
    show({ account: ada });
    const remove = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Remove: Visa ending in 0002' }));
      await userEvent.click(screen.getByRole('button', { name: 'Remove card' }));
    };
    await remove();
    expect(await screen.findByText('A visit is to be paid with it.')).toBeTruthy();
    server.on(deleteProcessorCard, () => ({ success: true, message: 'Removed.' }));
    await remove();
    await waitFor(() => expect(rows()).toEqual(['0001']));
    expect(screen.getByRole('status').textContent).toBe('Visa ending in 0002 was removed.');
  });

  test('saves a new card, which is chosen', async () => {
    const { server, cards } = serve();
    server.on(saveProcessorCard, () => {
      cards.unshift(stored('c-3', '4242', { created_at: '2026-03-01T00:00:00Z' }));
      return { success: true, message: 'Saved.', card_id: 'c-3' };
    });
    show({ account: ada });
    await userEvent.click(await screen.findByRole('button', { name: 'Add another card' }));
    await complete();
    await userEvent.click(screen.getByRole('button', { name: 'Save with Stripe' }));
    expect(await screen.findByRole('radio', { name: /4242/, checked: true })).toBeTruthy();
    expect(latest()?.answer).toEqual({ cardId: 'c-3' });
    const saved = server.calls.find(({ path }) => path.endsWith('/save-card'));
    expect(saved?.body).toEqual({ accountId: 'a1', processorCardId: 'pm_1' });
  });

  test.each([
    [
      { success: false, message: 'No.', error: { message: 'Your card was declined.' } },
      'Your card was declined.',
    ],
    [{ success: false, message: 'Not now.' }, 'Not now.'],
  ])('reads why a card could not be saved', async (answer, expected) => {
    const { server } = serve();
    server.on(saveProcessorCard, () => answer);
    show({ account: ada });
    await userEvent.click(await screen.findByRole('button', { name: 'Add another card' }));
    await complete();
    await userEvent.click(screen.getByRole('button', { name: 'Save with Stripe' }));
    expect(await screen.findByText(expected)).toBeTruthy();
    expect(told.problems).toEqual([expected]);
  });

  test('needs an email address before anything is sent anywhere', async () => {
    const { server } = serve();
    show({ account: { ...ada, email: '' }, processor: square });
    await userEvent.click(await screen.findByRole('button', { name: 'Add another card' }));
    const button = await screen.findByRole('button', { name: 'Save Credit Card' });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await userEvent.click(button);
    expect(await screen.findByText('Missing Email Address')).toBeTruthy();
    expect(fields.tokenize).not.toHaveBeenCalled();
    expect(server.calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('reads when the cards cannot be had, and can ask again', async () => {
    const server = serveCards();
    server.on(listCards, () => refusal({ statusCode: 500, code: 'UNAVAILABLE' }));
    show({ account: ada });
    expect(await screen.findByText('Failed getting cards')).toBeTruthy();
    server.on(listCards, () => [stored('c-1', '0001', { default: true })]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: /0001/, checked: true })).toBeTruthy();
    expect(screen.queryByText('Failed getting cards')).toBeNull();
  });

  test('where cards are only kept, none is chosen', async () => {
    serve();
    show({ account: ada, mode: 'account' });
    const list = await screen.findByRole('group', { name: 'Your cards' });
    expect(within(list).queryByRole('radio')).toBeNull();
    expect(told.choices).toEqual([]);
  });
});
