import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { beginCard } from '#engine/contracts/money/payment-processors.ts';
import { refusal } from '#tests/web/fake-server.ts';
import { serveCards } from '#tests/web/serve-cards.ts';
import { takeCard, toChoice } from './card-choice.ts';
import { toNewCard } from './card-record.ts';
import { clearFields, complete, fields, latest, setFields, show, square, told, type } from './test-panel.tsx';

vi.mock('./load-script.ts', () => ({ loadScript: async () => undefined }));

beforeEach(() => {
  setFields();
  serveCards();
});
afterEach(clearFields);

describe('without a processor', () => {
  test('the panel says so', () => {
    show({ processor: null });
    expect(
      screen.getByText(
        "Cards setup is currently disabled by the business's payment settings. Please check back later.",
      ),
    ).toBeTruthy();
  });
});

describe('somebody without an account', () => {
  test('with Stripe: the button waits for a complete card, which is then kept here and chosen', async () => {
    const server = serveCards();
    show();
    expect(screen.getByText('Please give us your payment details:')).toBeTruthy();
    const button = await screen.findByRole('button', { name: 'Save with Stripe' });
    expect(button).toHaveProperty('disabled', true);
    await complete();
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await userEvent.click(button);
    expect(await screen.findByRole('radio', { name: /Visa .*4242/, checked: true })).toBeTruthy();
    expect(screen.getByText('Expires 12/31')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Visa ending in 4242');
    expect(latest()?.answer).toEqual({ payment_method_id: 'pm_1', stripe_payment_method_id: 'pm_1' });
    expect(fields.makeMethod.mock.calls[0]?.[0].billing_details).toEqual({
      name: 'Ada Bergman',
      email: 'ada@example.test',
      address: { postal_code: '10011' },
    });
    expect(server.calls.map(({ path }) => path)).toEqual(['/api/payment_processors/begin-card']);
    expect(fields.confirm.mock.calls).toEqual([['seti_1_secret_2', { payment_method: 'pm_1' }]]);
  });

  describe('whose form is sent before the card was saved', () => {
    const take = (chosen = latest() ?? null) => act(() => takeCard(chosen, told.typed.current));
    const older = toChoice(toNewCard('pm_0', { brand: 'visa', last4: '0002' }), 'stripe');

    test('a whole card is saved and chosen, once for all who ask meanwhile', async () => {
      show();
      await complete();
      const takeNow = () => takeCard(null, told.typed.current);
      const [one, other] = await act(() => Promise.all([takeNow(), takeNow()]));
      expect(one).toMatchObject({ answer: { payment_method_id: 'pm_1' } });
      expect(other).toEqual(one);
      expect(fields.makeMethod.mock.calls).toHaveLength(1);
      expect(latest()).toEqual(one);
    });

    test('a whole card goes before one that was chosen', async () => {
      show({ value: older });
      await userEvent.click(screen.getByRole('button', { name: 'Add another card' }));
      await type({ complete: false });
      expect(await take(older)).toBe(older);
      await complete();
      expect(await take(older)).toMatchObject({ answer: { payment_method_id: 'pm_1' } });
    });

    test('a card that is refused is not used, and nothing says it was added', async () => {
      fields.confirm.mockResolvedValue({ error: { message: 'We are unable to authenticate your card.' } });
      show();
      await complete();
      expect(await take()).toBe('refused');
      expect(screen.getByText('We are unable to authenticate your card.')).toBeTruthy();
      expect(told.choices).toEqual([]);
      expect(screen.getByRole('status').textContent).toBe('');
    });

    test('with Square, which does not say what is typed, it is tried', async () => {
      show({ processor: square });
      const button = await screen.findByRole('button', { name: 'Add card' });
      await waitFor(() => expect(button).toHaveProperty('disabled', false));
      fields.tokenize.mockResolvedValueOnce({ status: 'Invalid', errors: [{ message: 'CVV is not valid' }] });
      expect(await take()).toBe('missing');
      expect(screen.getByText('CVV is not valid')).toBeTruthy();
      expect(await take()).toMatchObject({ answer: { cardToken: 'cnon:1' } });
    });

    test('before the fields have come there is no card', async () => {
      show();
      expect(await takeCard(null, told.typed.current)).toBe('missing');
      await complete();
    });
  });

  test('the title can be hidden', () => {
    show({ hideTitle: true });
    expect(screen.queryByText('Please give us your payment details:')).toBeNull();
  });

  test('what Stripe finds wrong is said, in its words', async () => {
    show();
    await type({ complete: false, error: { message: 'Your card number is invalid.' } });
    expect(await screen.findByText('Your card number is invalid.')).toBeTruthy();
    fields.makeMethod.mockResolvedValue({ error: { message: 'Your card was declined.' } });
    await complete();
    await userEvent.click(screen.getByRole('button', { name: 'Save with Stripe' }));
    expect(await screen.findByText('Your card was declined.')).toBeTruthy();
    expect(told).toMatchObject({ choices: [], problems: ['Your card was declined.'] });
  });

  test('a holder who does not confirm to their bank is told, and has no card', async () => {
    fields.confirm.mockResolvedValue({ error: { message: 'We are unable to authenticate your card.' } });
    show();
    await complete();
    await userEvent.click(screen.getByRole('button', { name: 'Save with Stripe' }));
    expect(await screen.findByText('We are unable to authenticate your card.')).toBeTruthy();
    expect(told.choices).toEqual([]);
  });

  test('where saving cannot begin, it is said why', async () => {
    const messages = { payment_method_id: ['The card processor cannot be reached. Please try again.'] };
    serveCards().on(beginCard, () => refusal({ statusCode: 422, code: 'VALIDATION', details: { messages } }));
    show();
    await complete();
    await userEvent.click(screen.getByRole('button', { name: 'Save with Stripe' }));
    expect(await screen.findByText(/The card processor cannot be reached/)).toBeTruthy();
    expect(told.choices).toEqual([]);
  });

  test('without words of Stripe’s, ours are said', async () => {
    fields.makeMethod.mockRejectedValue(new Error('nothing came back'));
    show();
    await complete();
    await userEvent.click(screen.getByRole('button', { name: 'Save with Stripe' }));
    expect(await screen.findByText('Failed adding card')).toBeTruthy();
  });

  test('with Square: the card is made a token for keeping, and chosen', async () => {
    show({ processor: square });
    const button = await screen.findByRole('button', { name: 'Add card' });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await userEvent.click(button);
    expect(await screen.findByRole('radio', { name: /Mastercard .*4444/, checked: true })).toBeTruthy();
    expect(latest()?.answer).toEqual({ payment_method_id: 'cnon:1', cardToken: 'cnon:1' });
    expect(fields.tokenize.mock.calls[0]?.[0]).toMatchObject({
      intent: 'STORE',
      billingContact: { givenName: 'Ada', familyName: 'Bergman', email: 'ada@example.test' },
    });
  });

  test('Square’s errors are shown as a list', async () => {
    const errors = [{ message: 'CVV is not valid' }, { message: 'Postal code is not valid' }];
    fields.tokenize.mockResolvedValue({ status: 'Invalid', errors });
    show({ processor: square });
    const button = await screen.findByRole('button', { name: 'Add card' });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await userEvent.click(button);
    expect(await screen.findByText('CVV is not valid')).toBeTruthy();
    expect(screen.getByText('Postal code is not valid')).toBeTruthy();
    expect(told.problems).toEqual(['CVV is not valid', 'Postal code is not valid']);
  });

  test('a card that was entered can be removed again, once that is confirmed', async () => {
    show({ processor: square });
    const button = await screen.findByRole('button', { name: 'Add card' });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove: Mastercard ending in 4444' }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(document.activeElement?.textContent).toBe('Remove');
    expect(latest()).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove: Mastercard ending in 4444' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove card' }));
    await waitFor(() => expect(latest()).toBeNull());
    expect(screen.queryByRole('radio')).toBeNull();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Payment cards'));
  });

  test('a card that was entered before is there when the panel opens again', async () => {
    const { unmount } = show();
    await complete();
    await userEvent.click(await screen.findByRole('button', { name: 'Save with Stripe' }));
    await screen.findByRole('radio');
    const value = latest() ?? null;
    unmount();
    show({ value });
    expect(screen.getByRole('radio', { name: /4242/, checked: true })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add another card' })).toBeTruthy();
  });

  test('a card that was refused is marked where it was chosen, and it is said there why', () => {
    const why = 'The card was declined. Please use another card.';
    const card = toNewCard('pm_1', { brand: 'visa', last4: '0002' });
    show({ value: toChoice(card, 'stripe'), refused: why });
    const panel = screen.getByRole('group', { name: 'Payment cards' });
    expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true');
    const said = screen.getByText(why).closest('[role=alert]');
    expect(said?.id).toBe(panel.getAttribute('aria-describedby'));
  });

  test('a form that was to be sent without a card says so at the panel, until there is one', () => {
    const missed = 'Please add or select a credit/debit card';
    const { unmount } = show({ isMissed: true });
    expect(screen.getByText(missed).closest('[role=alert]')).toBeTruthy();
    unmount();
    const card = toNewCard('pm_1', { brand: 'visa', last4: '4242' });
    show({ isMissed: true, value: toChoice(card, 'stripe') });
    expect(screen.queryByText(missed)).toBeNull();
    cleanup();
    show({ isMissed: true, processor: null });
    expect(screen.getByText('No card processor available')).toBeTruthy();
  });
});
