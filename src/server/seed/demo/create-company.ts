import type { InferInsertModel } from 'drizzle-orm';
import { companies } from '#server/platform/db/tables/companies.ts';
import { addAccessCodes } from './add-access-codes.ts';
import { addBookings } from './add-bookings.ts';
import { addProcessorAccount } from './add-cards.ts';
import { addCatalogue } from './add-catalogue.ts';
import { addChecklists } from './add-checklists.ts';
import { addCrewLog } from './add-crew-log.ts';
import { addCodes } from './add-codes.ts';
import { addDispatch } from './add-dispatch.ts';
import { addForms } from './add-forms.ts';
import { addGiftCards } from './add-gift-cards.ts';
import { addMemberDocuments } from './add-member-documents.ts';
import { addKeys } from './add-keys.ts';
import { addLocations } from './add-locations.ts';
import { addMessages } from './add-messages.ts';
import { addOffice } from './add-office.ts';
import { addOwnRecords } from './add-own-records.ts';
import { addCustomers, addStaff } from './add-people.ts';
import { addPriceChange } from './add-price-change.ts';
import { addWhatIf } from './add-what-if.ts';
import { addSales } from './add-sales.ts';
import { addToldVisit } from './add-told-visit.ts';
import { addTimeWishes } from './add-time-wishes.ts';
import { addTeams } from './add-teams.ts';
import { createAgenda } from './agenda.ts';
import type { Demo } from './demo.ts';
import { addDays, localToday } from './local-time.ts';
import { planVisits } from './plan-visits.ts';
import type { CompanyProfile } from './profile.ts';
import { createRandom } from './random.ts';
import { createRowSet } from './row-set.ts';

export type DemoCompany = Pick<Demo, 'rows' | 'logins'> & { company: InferInsertModel<typeof companies> };

/** Everything about one demo company, as rows: the same for the same day, whoever asks. */
export function createCompany(profile: CompanyProfile, now: Date, passwordHash: string): DemoCompany {
  const random = createRandom(profile.subdomain);
  const companyId = random.uuid();
  const foundedAt = addDays(now, -720);
  const rows = createRowSet(companyId, random.fork('ids'), foundedAt);
  const today = localToday(now, profile.timezone);
  const demo: Demo = { profile, rows, logins: [], random, now, today, foundedAt, passwordHash };
  const locations = addLocations(demo);
  const catalogue = addCatalogue(demo, locations);
  const staff = addStaff(demo);
  const teams = addTeams(demo, locations, catalogue.services);
  addProcessorAccount(demo);
  const customers = addCustomers(demo, locations);
  const stage = {
    demo,
    locations,
    catalogue,
    teams,
    customers,
    agenda: createAgenda(),
    expecting: new Set<string>(),
  };
  const visits = planVisits({ ...stage, random: random.fork('visits') });
  const giftCards = addGiftCards(demo, customers, visits);
  addBookings(demo, visits, { codes: addCodes(demo, catalogue.services), giftCards });
  addSales(demo, { staff, customers, locations, catalogue });
  addOffice(demo, { staff, customers, visits });
  addMessages(demo, { staff, customers, visits });
  addToldVisit(demo, { staff, customers, visits });
  addForms(demo);
  addDispatch(demo, visits);
  addOwnRecords(demo, { stage: { ...stage, random: random.fork('own') }, visits, staff });
  addChecklists(demo, { catalogue, visits });
  addCrewLog(demo);
  addWhatIf(demo, addPriceChange(demo));
  addAccessCodes(demo, { stage: { ...stage, random }, visits });
  addMemberDocuments(demo);
  addKeys(demo, { stage: { ...stage, random }, staff });
  addTimeWishes(demo, customers[0], visits);
  return { rows, logins: demo.logins, company: companyRow(demo, staff.get('admin') ?? null) };
}

function companyRow(
  { profile, rows, foundedAt }: Demo,
  ownerId: string | null,
): InferInsertModel<typeof companies> {
  return {
    id: rows.companyId,
    subdomain: profile.subdomain,
    businessName: profile.businessName,
    contactEmail: profile.contactEmail,
    contactPhone: profile.contactPhone,
    address: profile.address,
    country: profile.country,
    currencyCode: profile.currency.code,
    currencySymbol: profile.currency.symbol,
    timezone: profile.timezone,
    dateFormat: profile.dateFormat,
    timeFormat: 'h:mm a',
    mainColor: profile.colors.main,
    buttonColor: profile.colors.button,
    state: 'active',
    ownerId,
    planName: 'Canopy',
    bookingSettings: {
      show_extra_price: true,
      show_service_price: true,
      multiple_services: false,
      services: { allow_multiple: false },
      terms_of_service: { enabled: true, content: profile.terms },
      hours_before_service: 12,
      hide_physical_payment_methods: false,
      payment_gateway: profile.paymentGateway,
    },
    policies: {
      booking_widget: { enabled: true, hide_premium: false, content: '' },
      // As their terms say.
      booking: {
        cancel_fee: { type: 'percent', value: 50 },
        customers_may: { edit: true, swap: true },
        referral_codes: true,
      },
    },
    createdAt: foundedAt,
  };
}
