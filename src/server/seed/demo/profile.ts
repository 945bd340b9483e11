import type { FormKind } from '#engine/template/documents.ts';
import type { CatalogueProfile } from './catalogue-profile.ts';
import type { FormProfile } from '#server/site/forms/form-profile.ts';
import type { LocalDay } from './local-time.ts';

export type DemoHoliday = { name: string; day: LocalDay; yearly: boolean };

/** Everything about a demo company that is written by hand. What follows from it (who booked when) is computed. */
export type CompanyProfile = {
  subdomain: string;
  businessName: string;
  contactEmail: string;
  contactPhone: string;
  address: string;
  country: string;
  currency: { code: string; symbol: string };
  timezone: string;
  dateFormat: string;
  colors: { main: string; button: string };
  terms: string;
  paymentGateway: GatewayProfile;
  tax: { label: string; inclusive: boolean; components: { label: string; rate: number }[] };
  locations: LocationProfile[];
  catalogue: CatalogueProfile;
  teams: TeamProfile[];
  staff: StaffProfile[];
  holidays(year: number): DemoHoliday[];
  people: PeopleProfile;
  office: OfficeProfile;
  forms: Record<FormKind, FormProfile>;
};

/** In the specification's names, as settings store them. */
type GatewayProfile = {
  card_processor: 'stripe' | 'square';
  card: boolean;
  cash: boolean;
  check: boolean;
  processor_details:
    | { stripe_publishable_key: string }
    | { square_application_id: string; square_location_id: string };
};

export type LocationProfile = {
  key: string;
  name: string;
  address: string;
  point: { latitude: number; longitude: number };
  /** Beginnings of zip codes, from the first to the last where there are two. */
  zipAreas: [from: string, to?: string][];
  /** Around its point, beside its zip codes. */
  circleKm?: number;
  /** Slots of each weekday, Monday first. */
  week: string[][];
  arrivalWindowMinutes: number;
  neighbourhoods: { city: string; zip: string; streets: string[] }[];
};

export type TeamProfile = {
  title: string;
  color: string;
  locations: string[];
  /** Keys of categories, when the team cannot do everything. */
  skills?: string[];
  /** Weekdays, Monday is 1. */
  weekdays: number[];
  hours: [string, string];
  /** The first leads. */
  members: { firstName: string; lastName: string; bio: string; languages: string[] }[];
};

export type StaffProfile = {
  /** The sign-in's name, and `r_` before it the role. */
  role: 'admin' | 'accountant' | 'marketing' | 'developer' | 'staff' | 'sales' | 'scheduler';
  firstName: string;
  lastName: string;
};

export type PeopleProfile = {
  state: string;
  firstNames: string[];
  lastNames: string[];
  /** The person behind the `customer` sign-in. */
  demoCustomer: { firstName: string; lastName: string };
  companies: string[];
  /** From the ranges kept free for fiction. */
  phone(serial: number): string;
  accessNotes: string[];
};

export type OfficeProfile = {
  tags: { name: string; color: string }[];
  codes: CodeProfile[];
  leads: { firstName: string; lastName: string; message: string; source: string }[];
  tasks: { title: string; details: string; dueInDays: number; done?: boolean }[];
  bookingNotes: string[];
  customerNotes: string[];
  comments: { stars: number; text: string }[];
  giftMessages: string[];
  checklists: ChecklistProfile[];
};

export type ChecklistProfile = {
  name: string;
  description: string;
  /** Keys of services. */
  services: string[];
  blocksCheckOut: boolean;
  /** An item that is not only a text takes a photo. */
  sections: { title: string; items: (string | { text: string })[] }[];
};

export type CodeProfile = {
  code: string;
  description: string;
  rate?: number;
  amount?: number;
  combinable?: boolean;
  minimumSubtotal?: number;
  newCustomersOnly?: boolean;
  totalLimit?: number;
  /** Keys of services, when it is not for all. */
  onlyFor?: string[];
  /** Ended already, that many days ago. */
  endedDaysAgo?: number;
};
