import { eq } from 'drizzle-orm';
import * as contracts from '#engine/contracts/company/company-owner.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { post, senderOf } from '../accounts/letters.ts';
import { audit } from '#server/platform/audit.ts';
import { readOwnership, reopenDays, requireOwner } from './owner.ts';
import { companies } from '#server/platform/db/tables/companies.ts';
import { sessions } from '#server/platform/db/tables/identity.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { announceAccessChange, announceCompanyChange } from '#server/platform/live/announce.ts';

export const companyOwnerRoutes: Route[] = [
  serve(contracts.getCompanyAccount, ({ db, company, caller, services }) =>
    readOwnership(db, { company, caller, now: services.clock() }),
  ),

  serve(contracts.handOverCompany, async (call) => {
    const { db, company, body, caller, services } = call;
    const { owner, admins } = await requireOwner(call, body.password);
    const next = admins.find(({ id }) => id === body.account_id && id !== owner.id);
    if (!next)
      throw new DomainError('VALIDATION', refusal({ account_id: problemOf('not_an_administrator') }));
    const [changed] = await db.query((database) =>
      database.update(companies).set({ ownerId: next.id }).where(eq(companies.id, company.id)).returning(),
    );
    if (!changed) throw new DomainError('NOT_FOUND', { resource: 'companies', id: company.id });
    await audit(db, call, {
      action: 'company.handed_over',
      subject: { type: 'company', id: company.id },
      summary: `Handed the company over to ${next.firstName} ${next.lastName}`.trim(),
      changes: { owner: [owner.email, next.email] },
    });
    const url = services.links.company(company.subdomain, '/admin/settings/account');
    for (const { email, firstName } of [next, owner])
      await db.query((database) =>
        post(database, company.id, {
          to: email,
          subject: `${company.businessName} has a new owner`,
          sender: senderOf(company),
          heading: `Hi ${firstName}`,
          paragraphs: [
            `${owner.firstName} ${owner.lastName} has made ${next.firstName} ${next.lastName} the owner of ${company.businessName}.`,
            'The owner can hand the company over again, and close it.',
          ],
          action: { label: 'See who owns it', url },
          note: 'You get this email because you are, or were, its owner.',
        }),
      );
    call.afterCommit(() => announceCompanyChange(services, company.id));
    return readOwnership(db, { company: { ...company, ...changed }, caller, now: services.clock() });
  }),

  serve(contracts.closeCompany, async (call) => {
    const { db, company, body, services } = call;
    const { owner } = await requireOwner(call, body.password);
    if (body.confirmation.trim() !== company.businessName.trim())
      throw new DomainError(
        'VALIDATION',
        refusal({ confirmation: problemOf('not_the_name', { name: company.businessName }) }),
      );
    const closedAt = services.clock();
    await db.query((database) =>
      database.update(companies).set({ state: 'frozen', closedAt }).where(eq(companies.id, company.id)),
    );
    await audit(db, call, {
      action: 'company.closed',
      subject: { type: 'company', id: company.id },
      summary: 'Closed the company',
    });
    await db.query((database) =>
      post(database, company.id, {
        to: owner.email,
        subject: `${company.businessName} is closed`,
        sender: senderOf(company),
        heading: `Hi ${owner.firstName}`,
        paragraphs: [
          `${company.businessName} was closed with your password. Its pages and its booking have stopped, and everybody is signed out.`,
          `It can be opened again for ${reopenDays} days: answer this email.`,
        ],
        note: 'Wasn’t it you? Answer this email at once.',
      }),
    );
    // Sessions are the installation's; whoever works for several companies is signed out of this one.
    call.afterCommit(async () => {
      await services.system.delete(sessions).where(eq(sessions.companyId, company.id));
      await announceCompanyChange(services, company.id);
      await announceAccessChange(services);
    });
  }),
];
