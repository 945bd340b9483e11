/** Roughly what a dollar of such work costs elsewhere: a place to begin from, and no exchange rate. */
const perDollar: Readonly<Record<string, number>> = {
  AED: 3.5,
  AUD: 1.4,
  BRL: 2.5,
  CAD: 1.25,
  CHF: 1.1,
  CLP: 450,
  COP: 1500,
  CZK: 14,
  DKK: 6,
  EUR: 0.85,
  GBP: 0.75,
  HKD: 6,
  HUF: 180,
  IDR: 5000,
  ILS: 3.2,
  INR: 25,
  JPY: 110,
  KES: 40,
  KRW: 900,
  MAD: 4,
  MXN: 9,
  MYR: 2,
  NGN: 350,
  NOK: 9,
  NZD: 1.5,
  PEN: 1.8,
  PHP: 20,
  PLN: 2.2,
  RON: 2.3,
  SAR: 3,
  SEK: 9,
  SGD: 1.2,
  THB: 15,
  TRY: 16,
  TWD: 18,
  UAH: 14,
  UYU: 28,
  VND: 8000,
  ZAR: 8,
};

/** Prices that people would choose: 85 and not 83.72, 12,500 and not 12,461. */
function toRound(amount: number): number {
  const step = amount < 20 ? 1 : amount < 200 ? 5 : 10 ** (Math.floor(Math.log10(amount)) - 1) / 2;
  return Math.round(amount / step) * step;
}

/** From dollars to what a company of that currency might ask. */
export function localPrices(currencyCode: string): (dollars: number) => number {
  const rate = perDollar[currencyCode];
  return (dollars) => (rate === undefined || dollars === 0 ? dollars : Math.max(1, toRound(dollars * rate)));
}
