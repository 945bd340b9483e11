import { and, eq, inArray } from 'drizzle-orm';
import type { updateCurrentCompany } from '#engine/contracts/company/companies.ts';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import { symbolOf } from '#engine/money/currency.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { audit, differences } from '#server/platform/audit.ts';
import { brokenConstraint } from '#server/platform/db/client.ts';
import { companies } from '#server/platform/db/tables/companies.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import { oldSubdomains } from '#server/platform/db/tables/platform.ts';
import { requirePicture } from '#server/platform/files/use-picture.ts';
import { requireState } from '#server/platform/editing/state-tag.ts';
import type { Call } from '#server/platform/http/route.ts';
import { findSubdomainProblem, redirectDays } from '#server/platform/access/subdomain.ts';
import { identity, toIdentity } from './present.ts';
import { requireTimezone } from './timezone.ts';

const dayMs = 86_400_000;

type Row = typeof companies.$inferSelect;
type Body = BodyOf<typeof updateCurrentCompany>;

export async function changeCurrentCompany(
  call: Call<typeof updateCurrentCompany>,
  body: Body,
): Promise<Row> {
  const { db, company, services } = call;
  if (call.ifMatch !== undefined) requireState(call.ifMatch, identity, toIdentity(await lockCompany(call)));
  const subdomain = body.subdomain?.toLowerCase();
  if (body.timezone !== undefined) await requireTimezone(db, body.timezone);
  if (subdomain !== undefined && subdomain !== company.subdomain) {
    const problem = await findSubdomainProblem(services.system, subdomain, {
      companyId: company.id,
      now: services.clock(),
    });
    if (problem) throw new DomainError('VALIDATION', refusal({ subdomain: problem }));
  }
  if (body.currency_code && body.currency_code !== company.currencyCode) await requireNoPayments(call);
  const logo = body.logo && (await requirePicture(db, 'logo', { sent: body.logo, purpose: 'company_logo' }));
  const changes = {
    ...toChanges({ ...body, ...(subdomain !== undefined && { subdomain }) }),
    ...(logo !== undefined && { logo }),
  };
  const [changed] = await db
    .query((database) =>
      database.update(companies).set(changes).where(eq(companies.id, company.id)).returning(),
    )
    .catch((error: unknown) => {
      const taken = brokenConstraint(error) === 'companies_subdomain_unique';
      throw taken
        ? new DomainError('VALIDATION', refusal({ subdomain: problemOf('subdomain_taken') }))
        : error;
    });
  if (!changed) throw new DomainError('NOT_FOUND', { resource: 'companies', id: company.id });
  if (changed.subdomain !== company.subdomain) await keepOldAddress(call, changed.subdomain);
  await audit(db, call, {
    action: 'company.changed',
    subject: { type: 'company', id: company.id },
    summary: 'Changed the company settings',
    changes: differences(company, changes),
  });
  return changed;
}

/** Links that are out there go on working; the name that is used now is no old one any more. */
async function keepOldAddress(
  { db, company, services }: Call<typeof updateCurrentCompany>,
  subdomain: string,
): Promise<void> {
  const until = new Date(services.clock().getTime() + redirectDays * dayMs);
  const isNamed = inArray(oldSubdomains.subdomain, [company.subdomain, subdomain]);
  await db.query((database, own) => database.delete(oldSubdomains).where(and(own(oldSubdomains), isNamed)));
  await db.insert(oldSubdomains, { subdomain: company.subdomain, until });
}

/** As it is now, and not as this node remembers it: nobody else changes it until the transaction ends. */
async function lockCompany({ db, company }: Call<typeof updateCurrentCompany>) {
  const [row] = await db.query((database) =>
    database.select().from(companies).where(eq(companies.id, company.id)).for('update'),
  );
  if (!row) throw new DomainError('NOT_FOUND', { resource: 'companies', id: company.id });
  return { ...company, ...row };
}

/** Amounts already taken would change their meaning. */
async function requireNoPayments({ db }: Call<typeof updateCurrentCompany>): Promise<void> {
  if ((await db.count(payments)) === 0) return;
  throw new DomainError('VALIDATION', refusal({ currency_code: problemOf('currency_in_use') }));
}

function toChanges(body: Body): Partial<Row> {
  const named: Partial<Record<keyof Row, unknown>> = {
    businessName: body.business_name,
    contactEmail: body.contact_email,
    contactPhone: body.contact_phone,
    country: body.country,
    currencyCode: body.currency_code,
    currencySymbol: body.currency_code && symbolOf(body.currency_code),
    timezone: body.timezone,
    dateFormat: body.date_format,
    timeFormat: body.time_format,
    mainColor: body.main_color,
    buttonColor: body.button_color,
    subdomain: body.subdomain,
    moneyFormat: body.money_format,
    address: body.address,
  };
  // Each value has the type of the column it is named after; what was not given is left out.
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)) as Partial<Row>;
}
