import { serviceCategorySchema } from '../../catalogue/catalogue.ts';
import { nullableShownPicture } from '../../files/picture.ts';
import { bookingSettings, bookingWidget, paymentGateway } from './company-settings.ts';
import { companyFacts } from '../../settings/company/companies.ts';
import { companyIdentitySettings } from '../../settings/company/identity.ts';
import { factSchemas } from '../../settings/platform/define-listing.ts';
import { answeredSchemas, sentSchemas } from '../../settings/platform/define-settings.ts';
import { accessRecord, companySummary } from './user-record.ts';
import { contract } from '../platform/contract.ts';
import {
  byId,
  countAnswer,
  filterQuery,
  id,
  instant,
  listOf,
  nullable,
  readQuery,
  whereQuery,
} from '../platform/fields.ts';
import { object, partial, strictObject } from '../platform/shapes.ts';

/** What its plan lets it do, from which abilities are built before anybody has signed in. */
const accessOfCompany = {
  resources: accessRecord.resources,
  models: accessRecord.models,
  features: accessRecord.features,
};

export const companyFromSubdomain = contract({
  name: 'findCompanyBySubdomain',
  method: 'GET',
  path: '/api/companies/from-subdomain/:subdomain',
  summary: 'Find a company by its subdomain. If there is none, the response has no id.',
  access: 'anyone',
  company: false,
  params: strictObject({
    subdomain: {
      type: 'string',
      maxLength: 63,
      description: 'The first label of the host, such as `sparkle`.',
    },
  }),
  answer: {
    type: 'object',
    properties: {
      id,
      business_name: { type: 'string' },
      country: { type: 'string' },
      currency: companySummary.properties.currency,
      date_format: { type: 'string' },
      time_format: { type: 'string' },
      timezone: { type: 'string' },
      main_color: { type: 'string' },
      button_color: { type: 'string' },
      logo: nullableShownPicture,
      ...accessOfCompany,
    },
  },
});

/** What anybody may know of a company. */
const publicFields = [
  'id',
  'business_name',
  'subdomain',
  'country',
  'currency',
  'date_format',
  'time_format',
  'week_start',
  'timezone',
  'money_format',
  'main_color',
  'button_color',
  'ga_tracking_id',
] as const;

const { contact_email, contact_phone, address } = answeredSchemas(companyIdentitySettings);
/** As its own people see it. */
const companyIdentity = { ...companySummary.properties, contact_email, contact_phone, address } as const;

/** The company as a form reads it: what is beside its identity comes when it is included. */
export const currentCompanyAnswer = {
  type: 'object',
  properties: {
    ...companyIdentity,
    policies: object({ booking_widget: bookingWidget }),
    payment_gateway: paymentGateway,
    settings: object({ booking: bookingSettings }),
    service_categories: listOf(serviceCategorySchema),
  },
  required: publicFields,
} as const;

export const currentCompany = contract({
  name: 'getCurrentCompany',
  method: 'GET',
  path: '/api/companies/current',
  summary:
    'Get the company of the host or the session. Include payment_gateway, settings and active service_categories as needed. Only its own people see its state, plan and contact.',
  access: 'anyone',
  company: true,
  tagged: true,
  query: readQuery,
  answer: currentCompanyAnswer,
});

export const companyDetails = object({ id, ...factSchemas(companyFacts) });

export const updateCurrentCompany = contract({
  name: 'updateCurrentCompany',
  method: 'PATCH',
  path: '/api/companies/current',
  summary: "Update the company's name, contact, address, colors, formats and time zone.",
  access: { permission: 'general_settings', role: 'r_admin' },
  company: true,
  tagged: true,
  body: partial(sentSchemas(companyIdentitySettings), { minProperties: 1 }),
  answer: { type: 'object', properties: companyIdentity, required: companySummary.required },
});

export const checkSubdomain = contract({
  name: 'checkSubdomain',
  method: 'GET',
  path: '/api/companies/check-subdomain/:subdomain',
  summary: 'Check whether a subdomain is available.',
  access: 'session',
  company: false,
  params: companyFromSubdomain.params,
  answer: object({ available: { type: 'boolean' }, reason: nullable({ type: 'string' }) }),
});

export const setupProgress = contract({
  name: 'getSetupProgress',
  method: 'GET',
  path: '/api/companies/current/setup-progress',
  summary: 'Get which setup steps a company has completed, and which are left.',
  access: { permission: ['manage_services', 'general_settings'] },
  company: true,
  answer: object({
    steps: listOf(
      object({
        key: { type: 'string' },
        title: { type: 'string' },
        done: { type: 'boolean' },
        count: { type: 'integer' },
      }),
    ),
  }),
});

export const listCompanies = contract({
  method: 'GET',
  path: '/api/companies',
  summary: 'List all companies on the installation.',
  access: 'super_admin',
  company: false,
  query: filterQuery,
  answer: listOf(companyDetails),
});

export const countCompanies = contract({
  method: 'GET',
  path: '/api/companies/count',
  summary: 'Count companies.',
  access: 'super_admin',
  company: false,
  query: whereQuery,
  answer: countAnswer,
});

export const getCompany = contract({
  method: 'GET',
  path: '/api/companies/:id',
  summary: 'Get a company with usage figures.',
  access: 'super_admin',
  company: false,
  params: byId,
  answer: companyDetails,
});

export const updateCompany = contract({
  method: 'PATCH',
  path: '/api/companies/:id',
  summary: "Update a company's state, plan or subdomain.",
  access: 'super_admin',
  company: false,
  params: byId,
  body: partial(
    {
      state: companySummary.properties.state,
      plan: { type: 'string', maxLength: 40 },
      subdomain: { type: 'string', maxLength: 40 },
      trial_ends_at: nullable(instant),
    },
    { minProperties: 1 },
  ),
  answer: companyDetails,
});
