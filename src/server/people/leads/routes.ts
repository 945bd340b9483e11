import { and, desc, eq, notInArray } from 'drizzle-orm';
import * as contracts from '#engine/contracts/people/leads.ts';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import { normaliseZip } from '#engine/booking/submission-request.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf } from '#engine/problems.ts';
import { audit, differences } from '#server/platform/audit.ts';
import { refuseFrozen } from '#server/company/companies/refuse-frozen.ts';
import { findOrCreateCustomer } from '../customers/find-or-create-customer.ts';
import { normalisePhone } from '../customers/normalise-phone.ts';
import { leads, opportunities } from '#server/platform/db/tables/leads.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { markupIn, requireNone } from '#server/platform/editing/complaints.ts';
import { requireWhole } from '#server/platform/editing/edit-routes.ts';
import { lockRow } from '#server/platform/editing/lock-row.ts';
import { parseFilter, parseWhereText, type FilterRules } from '#server/platform/http/filter.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { nameOf, presentLead, type Lead } from './present.ts';
import { receiveLead } from './receive.ts';

export const leadFilter: FilterRules = {
  fields: {
    id: leads.id,
    email: leads.email,
    phone: leads.phone,
    zip: leads.zip,
    state: leads.state,
    source: leads.source,
    customerId: leads.customerId,
    created_at: leads.createdAt,
  },
  search: [leads.firstName, leads.lastName, leads.email, leads.message],
  phones: [leads.phone],
  defaultOrder: [desc(leads.createdAt), desc(leads.id)],
};

export const leadRoutes: Route[] = [
  serve(contracts.sendLead, async (call) => {
    refuseFrozen(call.company);
    await receiveLead(call);
    return { received: true };
  }),

  serve(
    contracts.listLeads,
    async (call) => {
      requireWhole(contracts.listLeads, call);
      return (await call.db.list(leads, parseFilter(call.query.filter, leadFilter))).map(presentLead);
    },
    leadFilter,
  ),

  serve(
    contracts.countLeads,
    async (call) => {
      requireWhole(contracts.countLeads, call);
      return { count: await call.db.count(leads, parseWhereText(call.query.where, leadFilter)) };
    },
    leadFilter,
  ),

  serve(contracts.updateLead, async (call) => {
    requireWhole(contracts.updateLead, call);
    const { db, params, body, company } = call;
    await lockRow(db, leads, params.id);
    const before = await db.get(leads, params.id);
    const changes = toChanges(body, company.country);
    const state = changes.state ?? before.state;
    requireNone([
      ...markupIn({ ...body }),
      state === 'lost' &&
        !(changes.lostReason ?? before.lostReason) && ['lost_reason', problemOf('lost_reason_required')],
    ]);
    const after = await db.update(leads, before.id, {
      ...changes,
      ...(state !== 'lost' && { lostReason: null }),
    });
    if (changes.state && changes.state !== before.state) await moveOpportunities(db, after);
    await audit(db, call, {
      action: 'lead.changed',
      subject: { type: 'lead', id: after.id },
      summary: `Changed the lead ${nameOf(after)}`,
      changes: differences<Record<string, unknown>>({ ...before }, { ...changes }),
    });
    return presentLead(after);
  }),

  serve(contracts.convertLead, async (call) => {
    requireWhole(contracts.convertLead, call);
    const { db, params } = call;
    await lockRow(db, leads, params.id);
    const before = await db.get(leads, params.id);
    if (before.customerId !== null)
      throw new DomainError('CONFLICT', { reason: 'This lead is already a customer.' });
    const customer = await findOrCreateCustomer(db, toContact(before));
    const after = await db.update(leads, before.id, {
      customerId: customer.id,
      state: 'won',
      lostReason: null,
    });
    await moveOpportunities(db, after);
    await audit(db, call, {
      action: 'lead.converted',
      subject: { type: 'lead', id: after.id },
      summary:
        `The lead ${nameOf(after)} became the customer ${customer.firstName} ${customer.lastName}`.trim(),
    });
    return { lead: presentLead(after), customerId: customer.id };
  }),
];

function toChanges(body: BodyOf<typeof contracts.updateLead>, country: string): Partial<Lead> {
  const { email, first_name, last_name, phone, zip, message, state, lost_reason } = body;
  return {
    ...(email !== undefined && { email: email.toLowerCase() }),
    ...(first_name !== undefined && { firstName: first_name }),
    ...(last_name !== undefined && { lastName: last_name }),
    ...(phone !== undefined && { phone: normalisePhone(phone, country) }),
    ...(zip !== undefined && { zip: normaliseZip(zip) }),
    ...(message !== undefined && { message }),
    ...(state !== undefined && { state }),
    ...(lost_reason !== undefined && { lostReason: lost_reason }),
  };
}

const toContact = ({ email, firstName, lastName, phone, source }: Lead) => ({
  email,
  firstName,
  lastName,
  phone,
  companyName: '',
  referralSource: source,
  smsReminders: false,
});

/** What may still come of a lead goes the way of the lead; what is decided stays. */
const moveOpportunities = (db: TenantDb, { id, state, customerId }: Lead) =>
  db.query((database, own) =>
    database
      .update(opportunities)
      .set({ stage: state, ...(customerId !== null && { customerId }) })
      .where(
        and(
          own(opportunities),
          eq(opportunities.leadId, id),
          notInArray(opportunities.stage, ['won', 'lost']),
        ),
      ),
  );
