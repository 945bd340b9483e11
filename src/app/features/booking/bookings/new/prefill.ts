import { listFrequencies, listServices } from '#engine/contracts/catalogue/catalogue.ts';
import { isLocalDate } from '#engine/time/local-date.ts';
import { isApiError } from '#app/lib/api-error.ts';
import { request } from '#app/lib/api.ts';
import { chosenOf, newlyChosen } from '../chosen-services.ts';
import {
  readAddresses,
  readBooking,
  readCustomer,
  readLead,
  readQuote,
  readTeam,
  type Address,
} from './api.ts';
import { emptyDraft, noAddress, type Draft } from './draft.ts';

/** What an address of this page may name. */
const named = ['on', 'at', 'team', 'customer', 'lead', 'quote', 'again'] as const;

/** The part of an address that says what is filled in before. */
export const prefillOf = (params: URLSearchParams): string =>
  new URLSearchParams(
    named.flatMap((name) => {
      const value = params.get(name);
      return value === null ? [] : [[name, value]];
    }),
  ).toString();

export type Prefill = {
  draft: Draft;
  /** What the link names and nobody knows, and what should be looked at, in a sentence each. */
  remarks: string[];
};

type Part = { draft: Partial<Draft>; remarks?: string[] };
type Reader = (value: string, sofar: Draft) => Promise<Part> | Part;

const readers: Record<(typeof named)[number], Reader> = {
  customer: async (id) => toCustomer((await readCustomer(id)).id),
  lead: readLeadInto,
  quote: readQuoteInto,
  again: readAgain,
  team: async (id) => {
    await readTeam(id);
    return { draft: { staffing: 'teams', teamIds: [id] } };
  },
  on: (day) =>
    isLocalDate(day)
      ? { draft: { day } }
      : { draft: {}, remarks: [`The link names “${day}”, which isn’t a day.`] },
  at: (time) =>
    /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
      ? { draft: { time, offGrid: true } }
      : { draft: {}, remarks: [`The link names “${time}”, which isn’t a time.`] },
};

const nouns: Record<(typeof named)[number], string> = {
  on: 'day',
  at: 'time',
  team: 'team',
  customer: 'customer',
  lead: 'lead',
  quote: 'quote',
  again: 'booking',
};

/** A draft from what an address names. What is not there is told, and the rest is filled in all the same. */
export async function readPrefill(search: string): Promise<Prefill> {
  const params = new URLSearchParams(search);
  const order = ['customer', 'lead', 'quote', 'again', 'on', 'at', 'team'] as const;
  const prefill: Prefill = { draft: emptyDraft, remarks: [] };
  for (const name of order) {
    const value = params.get(name);
    if (value === null) continue;
    try {
      const { draft, remarks = [] } = await readers[name](value, prefill.draft);
      prefill.draft = { ...prefill.draft, ...draft };
      prefill.remarks.push(...remarks);
    } catch (error) {
      if (!isApiError(error) || ![400, 403, 404, 422].includes(error.statusCode)) throw error;
      prefill.remarks.push(`The ${nouns[name]} that the link names wasn’t found.`);
    }
  }
  return prefill;
}

const defaultOf = (addresses: readonly Address[]): string | null => addresses[0]?.id ?? null;

async function toCustomer(id: string): Promise<Part> {
  return { draft: { customerId: id, newCustomer: null, addressId: defaultOf(await readAddresses(id)) } };
}

async function readLeadInto(id: string): Promise<Part> {
  const lead = await readLead(id);
  if (!lead) return { draft: {}, remarks: ['The lead that the link names wasn’t found.'] };
  if (lead.customerId !== null) return toCustomer(lead.customerId);
  const { first_name, last_name, email, phone, zip, message } = lead;
  return {
    draft: {
      newCustomer: { first_name, last_name, email, phone, company: '' },
      newAddress: { ...noAddress, zip },
      note: message,
    },
  };
}

async function readQuoteInto(id: string): Promise<Part> {
  const [quote, sold] = await Promise.all([readQuote(id), request(listServices, { query: {} })]);
  const { contact } = quote;
  const known = quote.customer_id === null ? null : await toCustomer(quote.customer_id);
  const text = (value: string | undefined) => value ?? '';
  const services = sold.filter(({ active, name }) =>
    quote.services.some((said) => active && (said === name || said.endsWith(` × ${name}`))),
  );
  return {
    draft: {
      ...(known?.draft ?? {
        newCustomer: {
          first_name: text(contact.first_name),
          last_name: text(contact.last_name),
          email: text(contact.email),
          phone: text(contact.phone),
          company: text(contact.company_name),
        },
        newAddress: {
          street: text(contact.street),
          apartment: text(contact.apartment),
          city: text(contact.city),
          state: text(contact.state),
          zip: text(contact.zip),
        },
      }),
      services: services.map(newlyChosen),
      ...(await frequencyNamed(quote.frequency)),
    },
    remarks:
      services.length > 0
        ? [`Check the quantities. Quote ${quote.number} is for ${quote.services.join(', ')}.`]
        : [],
  };
}

async function frequencyNamed(name: string | null): Promise<Pick<Draft, 'frequencyId'>> {
  const found = name === null ? [] : await request(listFrequencies, { query: {} });
  return { frequencyId: found.find((one) => one.name === name)?.id ?? null };
}

/** The same again for the same customer; when is to be said. */
async function readAgain(id: string): Promise<Part> {
  const [booking, sold] = await Promise.all([readBooking(id), request(listServices, { query: {} })]);
  const { customer, place } = booking;
  const addresses = customer.id === null ? [] : await readAddresses(customer.id);
  const same = addresses.find(({ street, zip }) => street === place.street && zip === place.zip);
  const isSold = (serviceId: string) => sold.some((one) => one.id === serviceId && one.active);
  const chosen = chosenOf(booking);
  const gone = chosen.filter(({ serviceId }) => !isSold(serviceId));
  const nameOf = (serviceId: string) =>
    booking.items.find(({ service_id, kind }) => service_id === serviceId && kind === 'service')?.name ?? '';
  return {
    draft: {
      customerId: customer.id,
      newCustomer: null,
      addressId: same?.id ?? defaultOf(addresses),
      locationId: booking.location_id,
      services: chosen.filter(({ serviceId }) => isSold(serviceId)),
      ...(await frequencyNamed(booking.series_id === null ? booking.frequency : null)),
    },
    remarks: gone.map(({ serviceId }) => `${nameOf(serviceId)} is no longer sold.`),
  };
}
