import * as contracts from '#engine/contracts/people/email-preferences.ts';
import { DomainError } from '#engine/errors.ts';
import { findPreference, preferencesFor } from '#engine/messages/preferences.ts';
import { problemOf } from '#engine/problems.ts';
import { audit, differences } from '#server/platform/audit.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { emailPreferences } from '#server/platform/db/tables/message-recipients.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { requireNone } from '#server/platform/editing/complaints.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { ensurePreferences, findHolder, readDefaults, type Holder } from '#server/messages/preferences.ts';
import { findMessageOfKey, stopByOneClick, type Message } from '#server/messages/unsubscribe.ts';
import type { Services } from '#server/services.ts';
import { requireChooser } from './may-choose.ts';

/** Switches that there were once are not spoken of. */
const present = ({ id, subscriptions }: typeof emailPreferences.$inferSelect) => ({
  id,
  subscriptions: subscriptions.filter((code) => findPreference(code) !== undefined),
});

export const emailPreferenceRoutes: Route[] = [
  serve(contracts.getEmailPreferences, async (call) => {
    const holder = await findHolder(call.db, call.params.id);
    await requireChooser(call, holder, 'read');
    return present(await ensurePreferences(call.db, holder, call.services.clock()));
  }),

  serve(contracts.listPreferenceDefinitions, async (call) => {
    const holder = await findHolder(call.db, call.query.accountId);
    await requireChooser(call, holder, 'read');
    const { kind } = await readDefaults(call.db, holder);
    return preferencesFor(kind).map(({ id, code, name, description, type }) => ({
      id,
      code,
      name,
      description,
      type,
    }));
  }),

  serve(contracts.updateEmailPreferences, async (call) => {
    const { db, body, params, services } = call;
    const before = await db.get(emailPreferences, params.id);
    await requireChooser(call, before, 'manage');
    await requireKnownCodes(db, before, body.subscriptions);
    const after = await db.update(emailPreferences, before.id, {
      subscriptions: body.subscriptions,
      changedAt: services.clock(),
    });
    await audit(db, call, {
      action: 'email_preferences.changed',
      subject: { type: 'email_preferences', id: after.id },
      summary: 'Changed somebody’s message preferences',
      changes: differences(before, { subscriptions: body.subscriptions }),
    });
    return present(after);
  }),

  serve(contracts.findEmailLog, async ({ db, query, services }) =>
    toOwner(db, await requireMessage(db, services, query.token)),
  ),

  serve(contracts.unsubscribeAtOnce, async ({ db, query, services }) => {
    const message = await requireMessage(db, services, query.key);
    await stopByOneClick(db, message, services.clock());
    return { unsubscribed: true };
  }),

  serve(contracts.openUnsubscribePage, ({ company, query, reply, services }) => {
    const path = `/unsubscribe?key=${encodeURIComponent(query.key)}`;
    reply.raw.redirect(services.links.company(company.subdomain, path), 302);
  }),
];

async function requireMessage(
  db: TenantDb,
  { linkKeys }: Pick<Services, 'linkKeys'>,
  key: string,
): Promise<Message> {
  const message = await findMessageOfKey(db, linkKeys, key);
  if (!message) throw new DomainError('NOT_FOUND', { resource: 'email_logs' });
  return message;
}

/** Customers are told by their account where they have one. */
async function toOwner(db: TenantDb, { leadId, customerId, accountId }: Message) {
  if (leadId !== null) return { leadId };
  if (customerId === null) return accountId === null ? {} : { accountId };
  const customer = await db.get(customers, customerId);
  return { accountId: customer.accountId ?? customer.id };
}

async function requireKnownCodes(db: TenantDb, holder: Holder, codes: readonly string[]): Promise<void> {
  const { kind } = await readDefaults(db, holder);
  const known = new Set(preferencesFor(kind).map(({ code }) => code));
  requireNone(
    codes.map((code) => !known.has(code) && ['subscriptions', problemOf('not_switchable', { code })]),
  );
}
