import { eq } from 'drizzle-orm';
import type { Company } from '#server/platform/access/directory.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { formRevisions } from '#server/platform/db/tables/forms.ts';
import { frequencies } from '#server/platform/db/tables/frequencies.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { services } from '#server/platform/db/tables/services.ts';
import { spotTemplates } from '#server/platform/db/tables/booking-spots.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import type { CompanyTable, TenantDb } from '#server/platform/db/tenant.ts';

type Step = {
  key: string;
  title: string;
  count: (db: TenantDb, company: Company) => Promise<number> | number;
  needs?: number;
};

const rows = (table: CompanyTable) => (db: TenantDb) => db.count(table);

/** Every tick is derived from what there is; none is a stored flag that could be wrong. */
const steps: Step[] = [
  {
    key: 'company',
    title: 'Add your phone number and address',
    count: (_db, { contactPhone, address }) => Number(Boolean(contactPhone?.trim() && address?.trim())),
  },
  {
    key: 'locations',
    title: 'Add a location',
    count: (db) => db.count(locations, eq(locations.active, true)),
  },
  { key: 'services', title: 'Add a service', count: (db) => db.count(services, eq(services.active, true)) },
  { key: 'frequencies', title: 'Set how often customers can book', count: rows(frequencies) },
  { key: 'spots', title: 'Set your booking times', count: rows(spotTemplates) },
  { key: 'teams', title: 'Set up a team', count: (db) => db.count(teams, eq(teams.active, true)) },
  {
    key: 'payment',
    title: 'Choose how customers pay',
    // Cash and checks are on before anybody has chosen.
    count: (_db, { bookingSettings }) => Number('payment_gateway' in bookingSettings),
  },
  { key: 'form', title: 'Make the booking form yours', count: rows(formRevisions) },
  { key: 'people', title: 'Invite your people', count: rows(accounts), needs: 2 },
  { key: 'bookings', title: 'Get your first booking', count: rows(bookings) },
];

export const readSetupProgress = (db: TenantDb, company: Company) =>
  Promise.all(
    steps.map(async ({ key, title, count: read, needs = 1 }) => {
      const count = await read(db, company);
      return { key, title, count, done: count >= needs };
    }),
  );
