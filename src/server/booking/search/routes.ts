import type { Level } from '#engine/access/permissions.ts';
import { toCapability } from '#engine/access/roles.ts';
import { listBookings } from '#engine/contracts/booking/bookings.ts';
import type { Contract } from '#engine/contracts/platform/contract.ts';
import { customerCalls } from '#engine/contracts/people/customers.ts';
import { discountCodeCalls } from '#engine/contracts/catalogue/discount-codes.ts';
import { listGiftCards } from '#engine/contracts/money/gift-cards.ts';
import { listLeads } from '#engine/contracts/people/leads.ts';
import { listLocations } from '#engine/contracts/company/locations.ts';
import { listQuotes } from '#engine/contracts/booking/quotes.ts';
import { recordAddress, type RecordArea } from '#engine/contracts/platform/record-addresses.ts';
import { search, searchKinds } from '#engine/contracts/booking/search.ts';
import { serviceCalls } from '#engine/contracts/catalogue/services.ts';
import { teamCalls } from '#engine/contracts/calendar/teams.ts';
import { listUsers } from '#engine/contracts/company/users.ts';
import { writePhone } from '#engine/format/phone.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { admit, isAdmitted } from '#server/platform/http/admit.ts';
import { serve, type Call, type Route } from '#server/platform/http/route.ts';
import { createWriter } from '#server/messages/data/context.ts';
import { findEntries, type EntryKind, type FoundEntry } from './find-entries.ts';
import { findOwnQuotes } from './find-own-quotes.ts';
import { findVisits, type FoundVisit } from './find-visits.ts';
import { readWords, type SearchWords } from './read-words.ts';

type SearchCall = Call<typeof search>;
type Found = { kind: EntryKind | 'booking'; id: string; title: string; detail: string; path: string };

/** Whoever may list records of a kind may find them. */
const lists: Record<EntryKind | 'booking', Contract> = {
  booking: listBookings,
  customer: customerCalls.list,
  lead: listLeads,
  quote: listQuotes,
  person: listUsers,
  service: serviceCalls.list,
  // More people may read what teams are called than may open their page.
  team: { ...teamCalls.list, access: { permission: 'manage_team' } },
  location: { ...listLocations, access: { permission: 'general_settings' } },
  discount_code: discountCodeCalls.list,
  gift_card: listGiftCards,
};

const levelFor = (caller: Caller, kind: keyof typeof lists): Level | null =>
  isAdmitted(lists[kind], caller) ? admit(lists[kind], caller) : null;

const areas: Partial<Record<ReturnType<typeof toCapability>, RecordArea>> = {
  role_customer: 'client',
  role_team: 'team',
};

const areaOf = (caller: Caller): RecordArea =>
  (caller.kind === 'account' ? areas[toCapability(caller.account.role)] : undefined) ?? 'admin';

const entryPath = ({ kind, id, detail }: FoundEntry): string => {
  switch (kind) {
    case 'person':
      return `/admin/settings/manage-users?q=${encodeURIComponent(detail)}`;
    case 'team':
      return `/admin/settings/teams?open=${id}`;
    case 'location':
      return `/admin/settings/locations?open=${id}`;
    case 'discount_code':
      return `/admin/settings/discount_codes?open=${id}`;
    case 'gift_card':
      return `/admin/settings/gift-card/list?open=${id}`;
    case 'customer':
    case 'lead':
    case 'quote':
    case 'service':
      return recordAddress('admin', kind, id);
  }
};

function toFoundVisit({ company, caller, services }: SearchCall, visit: FoundVisit): Found {
  const area = areaOf(caller);
  const day = createWriter(company, { now: services.clock() }).date(visit.startLocal.slice(0, 10));
  return {
    kind: 'booking',
    id: visit.id,
    title: `Booking ${visit.number}`,
    detail: [area === 'client' ? visit.services : visit.customer, day].filter(Boolean).join(' · '),
    path: recordAddress(area, 'booking', visit.id),
  };
}

/** What tells it from others of its name; a telephone number in it as people write it. */
const sayDetail = ({ detail }: FoundEntry): string => detail.split(' · ').map(writePhone).join(' · ');

/** What somebody may find of everybody. */
async function findOthers({ db, caller }: SearchCall, { words }: SearchWords): Promise<Found[]> {
  const kinds = searchKinds.filter((kind) => !['own', null].includes(levelFor(caller, kind)));
  const found = await findEntries(db, kinds, words);
  return searchKinds
    .flatMap((kind) => found.filter((entry) => entry.kind === kind))
    .map((entry) => ({ ...entry, detail: sayDetail(entry), path: entryPath(entry) }));
}

/** A customer's quotes; a team has none. */
async function findOwn({ db, caller }: SearchCall, sought: SearchWords): Promise<Found[]> {
  if (caller.kind !== 'account' || levelFor(caller, 'quote') !== 'own') return [];
  const found = await findOwnQuotes(db, caller.account.id, sought);
  return found.map((quote) => ({ ...quote, path: recordAddress('client', 'quote', quote.id) }));
}

export const searchRoutes: Route[] = [
  serve(search, async (call) => {
    const { db, caller, company, services } = call;
    const sought = readWords(call.query.q);
    const level = levelFor(caller, 'booking');
    const reader = { db, caller, company, now: services.clock() };
    const [visits, own, others] = await Promise.all([
      level === null ? [] : findVisits({ ...reader, level }, sought),
      findOwn(call, sought),
      findOthers(call, sought),
    ]);
    return [...visits.map((visit) => toFoundVisit(call, visit)), ...own, ...others];
  }),
];
