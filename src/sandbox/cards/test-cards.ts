/** What a test card does when it is saved, and when it is charged. What is not named goes well. */
export type Behaviour = {
  save?: 'declined' | 'needs_authentication';
  charge?: 'declined' | 'insufficient_funds' | 'expired' | 'needs_authentication';
  /** The payment is made, but the connection ends before the answer. */
  answer?: 'lost';
  webhooks?: 'twice' | 'disordered';
  dispute?: true;
};

export type TestCard = {
  /** Stripe's name for a payment method, without `pm_card_`. */
  stripe: string;
  /** Square's name for a nonce, without `cnon:card-nonce-`; `ccof:customer-card-id-` names the saved card. */
  square: string;
  number: string;
  brand: 'visa' | 'mastercard' | 'amex';
  behaviour: Behaviour;
  happens: string;
};

const visa = (card: Omit<TestCard, 'brand'>): TestCard => ({ ...card, brand: 'visa' });

/** Names and numbers are those of the processors' own test cards where they have one for the case. */
export const testCards: readonly TestCard[] = [
  visa({
    stripe: 'visa',
    square: 'ok',
    number: '4242424242424242',
    behaviour: {},
    happens: 'Everything goes well',
  }),
  {
    stripe: 'mastercard',
    square: 'ok-mastercard',
    number: '5555555555554444',
    brand: 'mastercard',
    behaviour: {},
    happens: 'Everything goes well',
  },
  {
    stripe: 'amex',
    square: 'ok-amex',
    number: '378282246310005',
    brand: 'amex',
    behaviour: {},
    happens: 'Everything goes well',
  },
  visa({
    stripe: 'chargeDeclined',
    square: 'declined',
    number: '4000000000000002',
    behaviour: { save: 'declined', charge: 'declined' },
    happens: 'Cannot be saved: declined',
  }),
  visa({
    stripe: 'chargeCustomerFail',
    square: 'charge-declined',
    number: '4000000000000341',
    behaviour: { charge: 'declined' },
    happens: 'Is saved; every charge is declined for good',
  }),
  visa({
    stripe: 'chargeDeclinedInsufficientFunds',
    square: 'insufficient-funds',
    number: '4000000000009995',
    behaviour: { charge: 'insufficient_funds' },
    happens: 'Is saved; charges fail for lack of funds, which may pass',
  }),
  visa({
    stripe: 'chargeDeclinedExpiredCard',
    square: 'expired',
    number: '4000000000000069',
    behaviour: { charge: 'expired' },
    happens: 'Is saved; charges say that it has expired',
  }),
  visa({
    stripe: 'authenticationRequired',
    square: 'verification-required',
    number: '4000002760003184',
    behaviour: { charge: 'needs_authentication' },
    happens: 'Is saved; charges need its holder to confirm',
  }),
  visa({
    stripe: 'authenticationRequiredOnSetup',
    square: 'verification-required-to-save',
    number: '4000002500003155',
    behaviour: { save: 'needs_authentication' },
    happens: 'Needs its holder to confirm before it is saved',
  }),
  visa({
    stripe: 'timeout',
    square: 'timeout',
    number: '4000000000000408',
    behaviour: { answer: 'lost' },
    happens: 'Is charged, but the answer is lost on the way',
  }),
  visa({
    stripe: 'webhookTwice',
    square: 'webhook-twice',
    number: '4000000000000200',
    behaviour: { webhooks: 'twice' },
    happens: 'Every webhook is sent twice',
  }),
  visa({
    stripe: 'webhookDisordered',
    square: 'webhook-disordered',
    number: '4000000000000325',
    behaviour: { webhooks: 'disordered' },
    happens: 'The newest webhooks are sent first',
  }),
  visa({
    stripe: 'createDispute',
    square: 'dispute',
    number: '4000000000000259',
    behaviour: { dispute: true },
    happens: 'Is charged, then disputed',
  }),
];

export const findByNumber = (number: string): TestCard | undefined =>
  testCards.find((card) => card.number === number.replace(/\D/g, ''));

export const lastFour = ({ number }: TestCard): string => number.slice(-4);
