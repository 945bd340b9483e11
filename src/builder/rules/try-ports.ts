import type { BookingPorts, PriceKnowledge } from '#renderer';

/** What rules look at are answers. Free times and prices belong to customers, at the form's own address. */
export const createTryPorts = (say: (sentence: string) => void): BookingPorts => ({
  loadDays: async () => ({ served: true, days: [] }),
  findLocation: async () => ({ locationId: null }),
  estimate: async () => Promise.reject(new Error('No price while testing rules.')),
  notify: (_kind, message) => say(message),
  // Its sentence stands until the next one.
  takeBack: () => undefined,
});

export const knownPrices: PriceKnowledge = {
  book: { version: 0, services: [], frequencies: [], taxes: [], splitTimeBetweenTeams: false },
  firstVisit: true,
  customerTaxRate: null,
};
