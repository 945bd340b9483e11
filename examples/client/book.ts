import { randomUUID } from 'node:crypto';
import { get, type Schemas, type Trellis } from './src/index.ts';

type NewBooking = Required<Schemas['CreateBookingRequest']>;
type Wish = Pick<NewBooking, 'customer' | 'address'> & { service: string; zip: string };

/** Books the first free slot: from the name of a service to a booking with a price. */
export async function book(trellis: Trellis, { service: name, zip, customer, address }: Wish) {
  const filter = JSON.stringify({ where: { name }, include: 'pricing_variables' });
  const catalogue = '/api/companies/current/services';
  const [service] = get(await trellis.GET(catalogue, { params: { query: { filter } } }));
  if (!service) throw new Error(`The company has no service ${name}`);

  const query = { zip, serviceIds: service.id };
  const { days } = get(await trellis.GET('/api/booking_spots/available-spots', { params: { query } }));
  const slot = days.flatMap(({ slots }) => slots).find(({ spots_available }) => spots_available > 0);
  if (!slot) throw new Error(`There is no free slot for ${zip}`);

  // The smallest of everything that the price depends on.
  const pricing_variables = (service.pricing_variables ?? []).flatMap(({ id, prices: [price] }) =>
    price ? [{ id, price_id: price.id, quantity: price.min_qty }] : [],
  );
  const services = [{ id: service.id, extras: [], pricing_variables }];
  const visit = { services, service_date: slot.datetime };
  const question = { body: { ...visit, address_zip: zip } };
  const { total } = get(await trellis.POST('/api/bookings/estimate-price', question));

  const params = { header: { 'idempotency-key': randomUUID() } };
  const body = { ...visit, customer, address };
  return { total, booking: get(await trellis.POST('/api/bookings', { params, body })) };
}
