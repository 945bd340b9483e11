import { firstOfMonth } from '#engine/format/calendar.ts';
import { chooseWishedSlot } from '#engine/form/prefill/wished-slot.ts';
import type { Slot, SpotDay } from '#engine/catalogue/spots.ts';
import { applyAvailability } from '#engine/form/selection/address.ts';
import type { Effect } from '#engine/form/selection/selection.ts';
import { chooseSlot } from '#engine/form/selection/slots.ts';
import type { FormSession } from '#engine/form/session.ts';
import { isEqual } from '#engine/schema/is-equal.ts';
import { type LocalDate } from '#engine/time/local-date.ts';
import type { LocalTime } from '#engine/time/local-time.ts';
import { toLocal } from '#engine/time/zone.ts';
import type { BookingPorts, DaysQuestion, Visit } from './ports.ts';
import { createStore } from './store.ts';

export type DaysState = {
  /** Unserved: nobody comes to that zip code. */
  status: 'idle' | 'loading' | 'ready' | 'unserved' | 'failed';
  /** The month that the calendar shows, as its first day. */
  month: LocalDate;
  /** The time that somebody else got first, and where it was. */
  taken: { datetime: string; locationId: string | null } | undefined;
};

type Parts = {
  session: FormSession;
  ports: BookingPorts;
  wishedTime: LocalTime | undefined;
  /** What the visit takes, as far as that is chosen. */
  visit(): Visit | undefined;
  perform(effects: readonly Effect[]): void;
};

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const idle = { status: 'idle', taken: undefined } as const;

/** The days of the month on screen, asked for whenever what they depend on has changed. */
export function createDaysDesk({ session, ports, wishedTime, visit, perform }: Parts) {
  const today = toLocal(session.context.now, session.context.company.timezone).date;
  const chosen = text(session.get('service_date_picker'));
  const store = createStore<DaysState>({ ...idle, month: firstOfMonth(chosen ?? today) });
  let asked: DaysQuestion | undefined;
  const tryWish = createWish({ session, perform }, wishedTime);
  let pending = new AbortController();

  const load = async (next: DaysQuestion) => {
    asked = next;
    pending.abort();
    const { signal } = (pending = new AbortController());
    store.set({ status: 'loading' });
    try {
      const { days, served } = await ports.loadDays(next, signal);
      if (signal.aborted) return;
      session.setContext({ ...session.context, days, now: Date.now() });
      store.set({ status: served ? 'ready' : 'unserved' });
      tryWish();
    } catch {
      // The calendar says so itself, with a way to ask again.
      if (!signal.aborted) store.set({ status: 'failed' });
    }
  };

  const question = () => questionOf({ session, visit }, store.get().month, today);

  const refresh = () => {
    if (!asksForDay(session)) return;
    const next = question();
    if (!isEqual(next, asked)) void load(next);
  };

  const lookUp = (zip: string) => findPlace({ session, ports, perform }, zip);

  return {
    ...store,
    refresh,
    lookUp,
    /** The month of a day that was chosen before, and the place of a zip code that nobody had to type. */
    start() {
      if (!asksForDay(session)) return;
      const day = text(session.get('service_date_picker')) ?? today;
      store.set({ month: firstOfMonth(day < today ? today : day) });
      refresh();
      const zip = text(session.get('address_zip'));
      if (zip && !text(session.get('locationId'))) void lookUp(zip);
    },
    retry: () => void load(question()),
    showMonth(month: LocalDate) {
      store.set({ month });
      refresh();
    },
    /** Somebody else got the chosen slot: its day as it is now, and what is nearest. */
    offerOthers(day: SpotDay, taken: string) {
      const { context } = session;
      const others = context.days.filter(({ date }) => date !== day.date);
      const days = [...others, day].toSorted((one, other) => (one.date < other.date ? -1 : 1));
      session.setContext({ ...context, days, now: Date.now() });
      store.set({ taken: { datetime: taken, locationId: day.locationId } });
    },
    chooseOther({ datetime }: Slot) {
      store.set({ taken: undefined, month: firstOfMonth(datetime) });
      perform(session.select(chooseSlot, datetime));
    },
  };
}

/** A wish is granted or refused once: a day that is chosen later has its time chosen by hand. */
function createWish({ session, perform }: Pick<Parts, 'session' | 'perform'>, wished?: LocalTime) {
  let wish = wished;
  return () => {
    const effects = wish ? session.select(chooseWishedSlot, wish) : [];
    if (effects.length === 0) return;
    wish = undefined;
    perform(effects);
  };
}

/** After a zip code was left, or a place on the map was confirmed: where somebody works who can come there. */
async function findPlace(
  { session, ports, perform }: Omit<Parts, 'wishedTime' | 'visit'>,
  zip: string,
): Promise<void> {
  try {
    const { locationId, needsPosition } = await ports.findLocation(zip, placeOf(session));
    const unservedZip = locationId === null ? zip : undefined;
    const { context } = session;
    if (unservedZip !== context.unservedZip || needsPosition !== context.needsPosition)
      session.setContext({ ...context, unservedZip, needsPosition });
    perform(session.select(applyAvailability, { zip, locationId }));
  } catch {
    // Without an answer the server decides at submission; nothing is claimed of the place meanwhile.
  }
}

/** A quote's form has no calendar, and nothing to ask for. */
const asksForDay = ({ plan }: FormSession): boolean =>
  plan.byKey.has('service_date_picker') || plan.byKey.has('service_date');

/** Where the address is, once it was chosen or confirmed on the map. */
function placeOf(session: FormSession): { lat: number; lng: number } | undefined {
  const found = session.get('address_coordinates');
  if (typeof found !== 'object' || found === null || !('lat' in found) || !('lng' in found)) return undefined;
  const { lat, lng } = found;
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : undefined;
}

/** What the days on screen depend on. */
function questionOf(
  { session, visit }: Pick<Parts, 'session' | 'visit'>,
  month: LocalDate,
  today: LocalDate,
): DaysQuestion {
  const serviceIds = session.get('serviceIds');
  return {
    from: month < today ? today : month,
    locationId: text(session.get('locationId')),
    zip: text(session.get('address_zip')),
    coordinates: placeOf(session),
    ...(Array.isArray(serviceIds) && serviceIds.length > 0 && { serviceIds }),
    ...visit(),
  };
}

export type DaysDesk = ReturnType<typeof createDaysDesk>;
