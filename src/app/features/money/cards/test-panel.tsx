import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, vi } from 'vitest';
import { CardPanel, type CardPanelProps } from './card-panel.tsx';
import type { CardChoice, TypedCard } from './card-choice.ts';
import type { Square, SquareToken, Stripe, StripeChange } from './processor-scripts.ts';

export const stripe = { name: 'stripe', publishableKey: 'pk_test_web' } as const;
export const square = { name: 'square', applicationId: 'sandbox-sq0idb-web', locationId: 'MAIN' } as const;
const outside = { stripeScript: 'https://stripe.test/v3/', squareScript: 'https://square.test/square.js' };
export const ada = { id: 'a1', email: 'ada@example.test', firstName: 'Ada', lastName: 'Bergman' };

/** What the processors' scripts say, as far as the panel uses them. */
export const fields = {
  change: (_change: StripeChange): void => undefined,
  makeMethod: vi.fn<Stripe['createPaymentMethod']>(),
  confirm: vi.fn<Stripe['confirmCardSetup']>(),
  tokenize: vi.fn<(verification: object) => Promise<SquareToken>>(),
};

/** Before each test: scripts that answer well. */
export function setFields(): void {
  fields.confirm.mockResolvedValue({});
  fields.makeMethod.mockResolvedValue({
    paymentMethod: { id: 'pm_1', card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2031 } },
  });
  fields.tokenize.mockResolvedValue({
    status: 'OK',
    token: 'cnon:1',
    details: { card: { brand: 'MASTERCARD', last4: '4444', expMonth: 1, expYear: 2030 } },
  });
  window.Stripe = () => ({
    elements: () => ({
      create: () => ({
        mount: () => undefined,
        on(kind: string, hear: (change: StripeChange) => void) {
          if (kind === 'ready') hear({ complete: false });
          if (kind === 'change') fields.change = hear;
        },
        clear: () => fields.change({ complete: false }),
        destroy: () => undefined,
      }),
    }),
    createPaymentMethod: fields.makeMethod,
    confirmCardSetup: fields.confirm,
  });
  const card = { attach: async () => undefined, tokenize: fields.tokenize, destroy: async () => true };
  window.Square = { payments: () => ({ card: async () => card }) } satisfies Square;
}

export function clearFields(): void {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
}

export const told = {
  choices: [] as (CardChoice | null)[],
  problems: [] as string[],
  typed: { current: null as TypedCard | null },
};

function Host(props: Partial<CardPanelProps>) {
  const [value, setValue] = useState<CardChoice | null>(props.value ?? null);
  return (
    <CardPanel
      typed={told.typed}
      processor={stripe}
      account={null}
      mode="form"
      outside={outside}
      billing={{ name: 'Ada Bergman', email: 'ada@example.test', zip: '10011' }}
      {...props}
      value={value}
      onChange={(choice) => {
        told.choices.push(choice);
        setValue(choice);
      }}
      onProblem={(problems) => told.problems.push(...problems)}
    />
  );
}

export function show(props: Partial<CardPanelProps> = {}) {
  told.choices = [];
  told.problems = [];
  return render(<Host {...props} />);
}

/** What Stripe's element says of what is typed into it. */
export async function type(change: StripeChange) {
  await waitFor(() => expect(screen.queryByText('Loading the card fields')).toBeNull());
  act(() => fields.change(change));
}

export const complete = () => type({ complete: true });

export const latest = () => told.choices.at(-1);
