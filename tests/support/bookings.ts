import type { SpotDay } from '#engine/catalogue/spots.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import type { submitBookingContract } from '#engine/contracts/booking/booking-life.ts';
import type { Frequency } from '#engine/catalogue/catalogue.ts';
import { createEstimator } from './estimates.ts';
import { createReader } from './read-call.ts';
import { askSpots } from './spots.ts';
import type { TestApp, TestClient } from './test-app.ts';

export type BookingBody = BodyOf<typeof submitBookingContract>;
type Receipt = AnswerOf<typeof submitBookingContract>;
/** With a date: what these visitors book always has one. */
export type Booked = Receipt & { start_at: string; start_local: string };

export const bookingsPath = '/api/companies/current/bookings';
export const zip = '10001';

export type Booker = {
  locationId: string;
  /** Slots that may be booked now, soonest first. */
  freeSlots(from?: string, days?: number): Promise<{ datetime: string; spots: number }[]>;
  frequencyNamed(name: string): string;
  /** What a visitor sends who wants a standard clean once; the time is to be said. */
  body(own: Partial<BookingBody> & { service_date: string }): BookingBody;
  send(own: Partial<BookingBody> & { service_date: string }, as?: Sender): ReturnType<TestClient['post']>;
  book(own: Partial<BookingBody> & { service_date: string }, as?: Sender): Promise<Booked>;
};

export type Sender = { client?: TestClient; headers?: Record<string, string> };

let visitors = 0;

/** Visitors of sparkle who book; each comes from an address of their own. The app must trust one proxy. */
export async function createBooker(app: TestApp): Promise<Booker> {
  const estimator = await createEstimator(app);
  const { read } = createReader(app);
  const frequencies = await read<Frequency[]>('sparkle', 'companies/current/frequencies');
  const { locationId } = await askSpots(app, 'sparkle', { zip, locationOnly: true });
  if (!locationId) throw new Error('nobody serves the zip code of the tests');
  const frequencyNamed = (name: string) => {
    const found = frequencies.find((one) => one.name === name);
    if (!found) throw new Error(`sparkle has no frequency ${name}`);
    return found.id;
  };
  const contact = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.test' };
  const place = { street: '1 Main St', city: 'New York', state: 'NY', zip };
  const body: Booker['body'] = (own) => {
    const { services = [] } = estimator.standardClean();
    return {
      companyId: 'current',
      customFields: [],
      sms_reminders: false,
      payment_type: 'cash',
      ...contact,
      address_street: place.street,
      address_city: place.city,
      address_state: place.state,
      address_zip: zip,
      address_phone: '+1 646 555 0100',
      address: { ...place, phone: '+1 646 555 0100' },
      customer: { ...contact, phone: '+1 646 555 0100' },
      services: services.map((service) => ({
        id: service.id,
        extras: [],
        pricing_variables: (service.pricing_variables ?? []).map(({ id, quantity }) => ({
          id,
          quantity,
          price_id: priceOf(id, quantity),
        })),
      })),
      service_category: clean.categoryId ?? '',
      serviceIds: services.map(({ id }) => id),
      frequencyId: frequencyNamed('One time'),
      termsOfService: true,
      ...own,
      service_date_picker: own.service_date.slice(0, 10),
    };
  };
  const clean = estimator.serviceNamed('Standard clean');
  const priceOf = (variableId: string, quantity: number): string => {
    const variable = clean.pricing_variables.find(({ id }) => id === variableId);
    return (
      variable?.prices.find(({ min_qty, max_qty }) => min_qty <= quantity && quantity <= max_qty)?.id ?? ''
    );
  };
  const send: Booker['send'] = (own, { client = app.at('sparkle'), headers = {} } = {}) => {
    visitors += 1;
    const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
    return client.post(bookingsPath, body(own), { 'x-forwarded-for': address, ...headers });
  };
  return {
    locationId,
    frequencyNamed,
    body,
    send,
    async freeSlots(from, within) {
      const wanted = { ...(from && { from }), ...(within && { days: within }) };
      const { days } = await askSpots(app, 'sparkle', { zip, ...wanted });
      return days.flatMap((day: SpotDay) =>
        day.slots
          .filter(({ spots_available }) => spots_available > 0)
          .map(({ datetime, spots_available }) => ({ datetime, spots: spots_available })),
      );
    },
    async book(own, as) {
      const response = await send(own, as);
      if (response.statusCode !== 201) throw new Error(response.body);
      return response.json<Booked>();
    },
  };
}

/** Does something at another time, as on the day of a visit. */
export async function doAt<A>({ time }: TestApp, instant: string, act: () => Promise<A>): Promise<A> {
  const { now } = time;
  time.now = new Date(instant);
  return act().finally(() => (time.now = now));
}
