import { quote } from '#engine/booking/quote.ts';
import { bookOf, requestOf, type QuoteCase } from '#engine/booking/test-quote-case.ts';

const example = {
  services: [0, 1, 2].map((at) => ({
    basePrice: 12_000,
    variables: [{ mode: 'tier', price: 4500, quantity: 2 }, { mode: 'unit', price: 500, quantity: 2 }],
    extras: Array.from({ length: at === 0 ? 4 : 3 }, (_, i) => ({ price: 700 + i, quantity: 2, taxable: i !== 2, codeDiscount: i !== 1 })),
  })),
  frequency: { unit: 'week', percent: 125000 },
  code: { amount: 2500, combinable: true },
  tax: { inclusive: false, rates: [42250, 23750] },
  fees: [{ key: 'f', percent: 100000 }],
  tip: { percent: 150000 }, giftCardBalance: 1000,
  adjustment: {kind:'amount', amount:-100, recurring: false},
} as unknown as QuoteCase;
const book = bookOf(example), request = requestOf(example);
for (let r = 0; r < 5; r++) {
  const n = 100000; const t = performance.now();
  for (let i = 0; i < n; i++) quote(book, request);
  console.log(Math.round(n / (performance.now() - t) * 1000));
}
