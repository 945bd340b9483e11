import { loadScript } from './load-script.ts';

/** The part of Stripe.js (v3) that is used. */
export type StripeChange = { complete: boolean; error?: { message?: string } | undefined };
export type StripeElement = {
  mount(place: HTMLElement): void;
  on(kind: 'ready', act: () => void): unknown;
  on(kind: 'loaderror', act: () => void): unknown;
  on(kind: 'change', act: (change: StripeChange) => void): unknown;
  clear(): void;
  destroy(): void;
};
export type StripeBilling = { name?: string; email?: string; address?: { postal_code: string } };
export type StripeMethod = { id: string; card?: Record<string, unknown> };
export type StripeResult = { paymentMethod?: StripeMethod; error?: { message?: string } };
export type Stripe = {
  elements(): { create(type: 'card', options: object): StripeElement };
  createPaymentMethod(wanted: {
    type: 'card';
    card: StripeElement;
    billing_details: StripeBilling;
  }): Promise<StripeResult>;
  /** Has the card's bank ask its holder, where it wants to, in a window of its own. */
  confirmCardSetup(
    clientSecret: string,
    wanted: { payment_method: string },
  ): Promise<{ error?: { message?: string } }>;
};

/** The part of Square's Web Payments SDK that is used. */
export type SquareToken = {
  status: string;
  token?: string;
  details?: { card?: Record<string, unknown> };
  errors?: readonly { message?: string }[];
};
export type SquareCard = {
  attach(place: HTMLElement): Promise<void>;
  tokenize(verification: object): Promise<SquareToken>;
  destroy(): Promise<unknown>;
};
export type Square = {
  payments(applicationId: string, locationId: string): { card(options: object): Promise<SquareCard> };
};

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => Stripe;
    Square?: Square;
  }
}

export async function openStripe(script: string, publishableKey: string): Promise<Stripe> {
  await loadScript(script);
  if (!window.Stripe) throw new Error('Stripe’s script did not say that it is there');
  return window.Stripe(publishableKey);
}

export async function openSquare(
  script: string,
  keys: { applicationId: string; locationId: string },
): Promise<ReturnType<Square['payments']>> {
  await loadScript(script);
  if (!window.Square) throw new Error('Square’s script did not say that it is there');
  return window.Square.payments(keys.applicationId, keys.locationId);
}
