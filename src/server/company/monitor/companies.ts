import { asc, desc, eq, sql } from 'drizzle-orm';
import * as contracts from '#engine/contracts/company/companies.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { DomainError } from '#engine/errors.ts';
import { companyListing } from '#engine/settings/company/companies.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { differences, writeAudit } from '#server/platform/audit.ts';
import { toCompanySummary } from '../companies/present.ts';
import { findSubdomainProblem } from '#server/platform/access/subdomain.ts';
import type { Database } from '#server/platform/db/client.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { companies, plans } from '#server/platform/db/tables/companies.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { parseFilter, parseWhereText, type ParsedFilter } from '#server/platform/http/filter.ts';
import { listedBy } from '#server/platform/http/listed-by.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { announceCompanyChange } from '#server/platform/live/announce.ts';

const filter = listedBy(companyListing, {
  fields: {
    id: companies.id,
    business_name: companies.businessName,
    subdomain: companies.subdomain,
    state: companies.state,
    plan: companies.planName,
    country: companies.country,
    created_at: companies.createdAt,
  },
  search: [companies.businessName, companies.subdomain, companies.contactEmail],
  maxLimit: 200,
  defaultOrder: [desc(companies.createdAt), asc(companies.id)],
});

const figures = {
  accounts_count: sql<number>`(select count(*)::int from ${accounts} where ${accounts.companyId} = ${companies.id})`,
  bookings_count: sql<number>`(select count(*)::int from ${bookings} where ${bookings.companyId} = ${companies.id})`,
  last_active_at: sql<
    string | null
  >`(select max(${accounts.lastLoginAt}) from ${accounts} where ${accounts.companyId} = ${companies.id})`,
};

type Details = AnswerOf<typeof contracts.getCompany>;

async function findCompanies(
  db: Database,
  { where, orderBy, limit, offset }: ParsedFilter,
): Promise<Details[]> {
  const rows = await db
    .select({ company: companies, features: plans.features, storageBytes: plans.storageBytes, ...figures })
    .from(companies)
    .innerJoin(plans, eq(plans.name, companies.planName))
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return rows.map(({ company, features, storageBytes, last_active_at, ...counts }) => ({
    ...toCompanySummary({ ...company, features, storageBytes }),
    contact_email: company.contactEmail,
    contact_phone: company.contactPhone,
    created_at: company.createdAt.toISOString(),
    trial_ends_at: company.trialEndsAt?.toISOString() ?? null,
    last_active_at: last_active_at && new Date(last_active_at).toISOString(),
    ...counts,
  }));
}

async function getCompany(db: Database, id: string): Promise<Details> {
  const [company] = await findCompanies(db, {
    where: eq(companies.id, id),
    orderBy: [],
    limit: 1,
    offset: 0,
  });
  if (!company) throw new DomainError('NOT_FOUND', { resource: 'companies', id });
  return company;
}

export const monitorCompanyRoutes: Route[] = [
  serve(
    contracts.listCompanies,
    ({ query, services }) => findCompanies(services.system, parseFilter(query.filter, filter)),
    filter,
  ),

  serve(
    contracts.countCompanies,
    async ({ query, services }) => ({
      count: await services.system.$count(companies, parseWhereText(query.where, filter)),
    }),
    filter,
  ),

  serve(contracts.getCompany, ({ params, services }) => getCompany(services.system, params.id)),

  serve(contracts.updateCompany, async (call) => {
    const { params, body, services } = call;
    const before = await getCompany(services.system, params.id);
    await requireSubdomain(services.system, before, body.subdomain);
    await requirePlan(services.system, body.plan);
    await services.system.transaction(async (tx) => {
      await tx.update(companies).set(toChanges(body)).where(eq(companies.id, params.id));
      await writeAudit(tx, params.id, call, {
        action: 'company.changed_by_platform',
        subject: { type: 'company', id: params.id },
        summary: 'The platform changed state, plan or address',
        changes: differences<Record<string, unknown>>(before, body),
      });
    });
    await announceCompanyChange(services, params.id);
    return getCompany(services.system, params.id);
  }),
];

type Changes = { state?: Details['state']; plan?: string; subdomain?: string; trial_ends_at?: string | null };

const toChanges = ({
  state,
  plan,
  subdomain,
  trial_ends_at: ends,
}: Changes): Partial<typeof companies.$inferInsert> => ({
  // Opened again, it is closed by nobody.
  ...(state && { state, ...(state !== 'frozen' && { closedAt: null }) }),
  ...(plan !== undefined && { planName: plan }),
  ...(subdomain !== undefined && { subdomain }),
  ...(ends !== undefined && { trialEndsAt: ends === null ? null : new Date(ends) }),
});

async function requireSubdomain(db: Database, before: Details, wanted: string | undefined): Promise<void> {
  if (wanted === undefined || wanted === before.subdomain) return;
  const problem = await findSubdomainProblem(db, wanted);
  if (problem) throw new DomainError('VALIDATION', refusal({ subdomain: problem }));
}

async function requirePlan(db: Database, name: string | undefined): Promise<void> {
  if (name === undefined || (await db.$count(plans, eq(plans.name, name))) > 0) return;
  throw new DomainError('VALIDATION', refusal({ plan: problemOf('plan_unknown') }));
}
