import type { Browser } from '@playwright/test';
import { signInAs } from '#tests/support/pages.ts';
import { call } from './letters.ts';

type Row = { id: string };
type Service = Row & {
  active: boolean;
  name: string;
  pricing_variables: { id: string; prices: { id: string; min_qty: number }[] }[];
};
type Frequency = Row & { name: string };
type Day = { slots: { datetime: string; spots_available: number }[] };

const filterOf = (filter: object) => encodeURIComponent(JSON.stringify(filter));
const dayMs = 86_400_000;

/** Visits that the office books for the customer of the demo, for this test alone. */
export async function openOffice(browser: Browser) {
  const page = await browser.newPage();
  await signInAs(page, 'r_admin');
  const [person] = await call<Row[]>(
    page,
    'GET',
    `/api/customers?filter=${filterOf({ where: { email: 'customer@sparkle.test' } })}`,
  );
  const services = await call<Service[]>(page, 'GET', '/api/services');
  const service = services.find((one) => one.active && one.pricing_variables.length > 0);
  if (!person || !service) throw new Error('the demo has no customer or no services');
  const book = (service_date: string, own: object = {}) =>
    call<Row & { number: number }>(page, 'POST', '/api/bookings', {
      customer_id: person.id,
      address: { street: '5 Main Street', city: 'New York', state: 'NY', zip: '10001' },
      service_date,
      services: [
        {
          id: service.id,
          extras: [],
          pricing_variables: service.pricing_variables.flatMap(({ id, prices }) =>
            prices[0] ? [{ id, price_id: prices[0].id, quantity: prices[0].min_qty }] : [],
          ),
        },
      ],
      overbook: true,
      untold: ['email', 'sms'],
      ...own,
    });
  /** Any one, and not the first: tests beside this one look for a time too, and take what a cancelled visit left. */
  const freeTime = async (daysAhead: number): Promise<string> => {
    const from = new Date(Date.now() + daysAhead * dayMs).toISOString().slice(0, 10);
    const spots = `/api/booking_spots/available-spots?from=${from}&zip=10001`;
    const { days } = await call<{ days: Day[] }>(page, 'GET', spots);
    const free = days
      .slice(0, 14)
      .flatMap(({ slots }) => slots)
      .filter(({ spots_available }) => spots_available > 1);
    const chosen = free[Math.floor(Math.random() * free.length)];
    if (!chosen) throw new Error(`there is no free time in the two weeks from ${from}`);
    return chosen.datetime;
  };
  const frequencies = await call<Frequency[]>(page, 'GET', '/api/frequencies');
  const weekly = frequencies.find(({ name }) => name === 'Weekly');
  return { page, book, freeTime, weekly };
}
