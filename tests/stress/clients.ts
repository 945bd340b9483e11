import { randomUUID } from 'node:crypto';
import type { Fleet, Reply } from './fleet.ts';
import type { Random } from './random.ts';
import { codeName, giftCode, insist, rows, type Place, type World } from './world.ts';

/** What clients were promised, and what they were refused. */
export type Log = {
  /** By the id of the booking: the key it was asked for with. */
  booked: Map<string, string>;
  /** The same key was answered with two bookings, or two keys with one. */
  contradictions: string[];
  answers: Map<string, number>;
  /** Refusals that say too little, and answers that should never be. */
  unclear: string[];
};

export const createLog = (): Log => ({
  booked: new Map(),
  contradictions: [],
  answers: new Map(),
  unclear: [],
});

type Stage = { world: World; fleet: Fleet; random: Random; log: Log; known: KnownBooking[] };
/** A booking that some client may change again. */
type KnownBooking = { id: string; key: string; version: number; seriesId: string | null };

type Act = (stage: Stage) => Promise<void>;

/** What clients do, and how often. */
const acts: [name: string, weight: number, act: Act][] = [
  ['book', 30, (stage) => book(stage, {})],
  ['book in a series', 4, (stage) => book(stage, { series: true })],
  ['book with a code', 8, (stage) => book(stage, { discount_code: codeName })],
  ['book with a gift card', 6, (stage) => book(stage, { gift_card_code: giftCode })],
  ['book what was held', 8, bookHeld],
  ['hold and go away', 4, holdOnly],
  ['accept a quote', 6, acceptQuote],
  ['reschedule', 10, reschedule],
  ['cancel', 10, cancel],
  ['restore', 7, restore],
  ['drag to a team', 10, drag],
  ['end a series', 2, endSeries],
];
const weights = acts.reduce((sum, [, weight]) => sum + weight, 0);

/** One client, one thing after the other, until the time is over. */
export async function runClient(stage: Stage, until: number): Promise<void> {
  while (Date.now() < until) {
    let point = stage.random.next() * weights;
    const [name = '', , act] = acts.find(([, weight]) => (point -= weight) < 0) ?? [];
    await act?.(stage).catch((error: unknown) => void stage.log.unclear.push(`${name}: ${String(error)}`));
  }
}

let addresses = 0;
/** Every client comes from somewhere else. */
const from = (): string => {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

type Order = { series?: boolean; discount_code?: string; gift_card_code?: string; hold_id?: string };

async function book(stage: Stage, order: Order, at = pickStart(stage)): Promise<void> {
  const { fleet, log } = stage;
  const key = randomUUID();
  const reply = await fleet.ask({
    method: 'POST',
    path: '/api/companies/current/bookings',
    key,
    from: from(),
    body: toSubmission(stage, order, at),
  });
  note(log, 'book', reply);
  if (reply.status !== 201) return;
  const {
    id,
    key: link,
    version,
    series_id,
  } = JSON.parse(reply.body) as { id: string; key: string; version: number; series_id: string | null };
  keep(log, id, key);
  stage.known.push({ id, key: link, version, seriesId: series_id });
}

function keep(log: Log, id: string, key: string): void {
  const before = log.booked.get(id);
  if (before !== undefined && before !== key) log.contradictions.push(`booking ${id} answered two requests`);
  log.booked.set(id, key);
}

type PlaceAndStart = { place: Place; start: string };

function pickStart({ world, random }: Stage): PlaceAndStart {
  const place = random.pick(world.places);
  return { place, start: random.pick(place.starts) };
}

function toSubmission(
  { world, random }: Stage,
  { series, ...codes }: Order,
  { place, start }: PlaceAndStart,
) {
  const { services, frequencies } = world;
  const service = services.find(({ name }) => name === 'Standard clean') ?? random.pick(services);
  const frequency = frequencies.find(({ name }) => name === (series ? 'Weekly' : 'One time'));
  const person = Math.floor(random.next() * 100_000);
  const contact = { first_name: 'Racer', last_name: `Nr ${person}`, email: `racer${person}@example.test` };
  const address = { street: `${person} Main St`, city: 'New York', state: 'NY', zip: place.zip };
  return {
    companyId: 'current',
    customFields: [],
    sms_reminders: false,
    payment_type: 'cash',
    termsOfService: true,
    ...contact,
    ...codes,
    customer: contact,
    address,
    address_street: address.street,
    address_city: address.city,
    address_state: address.state,
    address_zip: place.zip,
    address_phone: `+1646555${String(person).padStart(5, '0').slice(-4)}`,
    service_category: service.categoryId ?? '',
    serviceIds: [service.id],
    services: [
      {
        id: service.id,
        extras: [],
        pricing_variables: service.pricing_variables.map(({ id, prices }) => ({
          id,
          price_id: prices[0]?.id ?? '',
          quantity: prices[0]?.min_qty ?? 1,
        })),
      },
    ],
    frequencyId: frequency?.id,
    service_date: start,
    service_date_picker: start.slice(0, 10),
  };
}

async function hold(stage: Stage, { place, start }: PlaceAndStart): Promise<string | undefined> {
  const reply = await stage.fleet.ask({
    method: 'POST',
    path: '/api/booking_spots/holds',
    from: from(),
    body: { service_date: start, locationId: place.id, duration: 120 },
  });
  note(stage.log, 'hold', reply);
  return reply.status === 201 ? (JSON.parse(reply.body) as { id: string }).id : undefined;
}

async function bookHeld(stage: Stage): Promise<void> {
  const at = pickStart(stage);
  const hold_id = await hold(stage, at);
  if (hold_id === undefined) return;
  // Some take longer than they may: their seats have gone meanwhile.
  if (stage.random.chance(0.3)) await setEnd(stage, hold_id, '-1 second');
  await book(stage, { hold_id }, at);
}

async function holdOnly(stage: Stage): Promise<void> {
  const id = await hold(stage, pickStart(stage));
  if (id !== undefined) await setEnd(stage, id, '300 milliseconds');
}

const setEnd = ({ world }: Stage, holdId: string, fromNow: string) =>
  insist(() =>
    rows(world.owner, `update slot_claims set expires_at = now() + $2::interval where hold_id = $1`, [
      holdId,
      fromNow,
    ]),
  );

async function acceptQuote(stage: Stage): Promise<void> {
  const { fleet, log } = stage;
  const at = pickStart(stage);
  const { services, frequencyId, first_name, last_name, email, address_zip, address_street, address_city } =
    toSubmission(stage, {}, at);
  const asked = await fleet.ask({
    method: 'POST',
    path: '/api/companies/current/quotes',
    from: from(),
    body: {
      companyId: 'current',
      customFields: [],
      services,
      frequencyId,
      first_name,
      last_name,
      email,
      address_zip,
      phone: '+16465550100',
    },
  });
  note(log, 'quote', asked);
  if (asked.status !== 201) return;
  const { key } = JSON.parse(asked.body) as { key: string };
  const body = {
    key,
    service_date: at.start,
    address_street,
    address_city,
    address_state: 'NY',
    address_zip,
  };
  const clicks = [1, 2].map(() =>
    fleet.ask({ method: 'POST', path: '/api/quote_links/accept', body, from: from() }),
  );
  const replies = await Promise.all(clicks);
  for (const reply of replies) note(log, 'accept', reply);
  const ids = new Set(
    replies
      .filter(({ status }) => status === 200)
      .map(({ body: text }) => (JSON.parse(text) as { id: string }).id),
  );
  if (ids.size > 1) log.contradictions.push(`one quote became ${ids.size} bookings`);
  for (const id of ids) keep(log, id, `quote ${key}`);
}

const office = async (stage: Stage, path: string, body: object): Promise<void> =>
  note(
    stage.log,
    path.split('/').at(-1) ?? '',
    await stage.fleet.ask({ method: 'POST', path, body, cookie: stage.world.admin, from: from() }),
  );

const pickKnown = ({ known, random }: Stage): KnownBooking | undefined =>
  known.length > 0 ? random.pick(known) : undefined;

async function reschedule(stage: Stage): Promise<void> {
  const booking = pickKnown(stage);
  if (!booking) return;
  const reply = await stage.fleet.ask({
    method: 'POST',
    path: '/api/booking_links/reschedule',
    from: from(),
    body: { key: booking.key, service_date: pickStart(stage).start },
  });
  note(stage.log, 'reschedule', reply);
}

async function cancel(stage: Stage): Promise<void> {
  const booking = pickKnown(stage);
  if (booking) await office(stage, `/api/bookings/${booking.id}/cancel`, {});
}

async function restore(stage: Stage): Promise<void> {
  const booking = pickKnown(stage);
  if (booking) await office(stage, `/api/bookings/${booking.id}/restore`, {});
}

async function drag(stage: Stage): Promise<void> {
  const booking = pickKnown(stage);
  if (!booking) return;
  const { place, start } = pickStart(stage);
  const team_ids = [stage.random.pick(stage.world.teamIds)];
  await office(stage, `/api/bookings/${booking.id}/reschedule`, {
    version: booking.version,
    service_date: start,
    location_id: place.id,
    ...(place.mode === 'teams' && { team_ids }),
  });
}

async function endSeries(stage: Stage): Promise<void> {
  const booking = stage.known.find(({ seriesId }) => seriesId !== null && stage.random.chance(0.5));
  if (booking?.seriesId) await office(stage, `/api/series/${booking.seriesId}/cancel`, {});
}

/** Counts an answer, and looks whether a refusal says what it has to. */
function note(log: Log, what: string, { status, body }: Reply): void {
  const error = status >= 400 ? readError(body) : undefined;
  const name = `${what} ${status}${error ? ` ${error.code}` : ''}`;
  log.answers.set(name, (log.answers.get(name) ?? 0) + 1);
  if (status >= 200 && status < 300) return;
  const clear =
    (status === 409 && error?.code === 'SLOT_TAKEN' && Array.isArray(error.details?.day?.slots)) ||
    (status === 409 && error?.code === 'CONFLICT' && (error.message ?? '') !== '') ||
    (status === 422 && Object.keys(error?.details?.messages ?? {}).length > 0);
  if (!clear) log.unclear.push(`${name}: ${body.slice(0, 300)}`);
}

type ErrorText = {
  code: string;
  message?: string;
  details?: { messages?: object; day?: { slots?: unknown } };
};

function readError(body: string): ErrorText | undefined {
  try {
    return (JSON.parse(body) as { error?: ErrorText }).error;
  } catch {
    return undefined;
  }
}
