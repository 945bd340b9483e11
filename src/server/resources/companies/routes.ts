import { and, asc, eq } from 'drizzle-orm';
import * as contracts from '#engine/contracts/companies.ts';
import { publicServices } from '#engine/contracts/public-services.ts';
import { toMajor } from '#engine/money/currency.ts';
import { DomainError } from '#engine/errors.ts';
import { toCompanySummary, toPublicCompany } from '../../companies/present.ts';
import { findSubdomainProblem } from '../../companies/subdomain.ts';
import { changeCurrentCompany } from '../../companies/change.ts';
import { readSetupProgress } from '../../companies/setup-progress.ts';
import { serviceCategories, services as servicesTable } from '../../db/tables/services.ts';
import { serve, type Route } from '../../http/route.ts';
import { announceCompanyChange } from '../../live/announce.ts';

export const companyRoutes: Route[] = [
  serve(contracts.companyFromSubdomain, async ({ params, services }) => {
    const company = await services.companies.findBySubdomain(params.subdomain.toLowerCase());
    return company ? toPublicCompany(company) : {};
  }),

  serve(contracts.currentCompany, ({ company, caller }) => {
    const summary = toCompanySummary(company);
    if (caller.kind !== 'anonymous') return summary;
    const { plan: _plan, state: _state, ...everybody } = summary;
    return everybody;
  }),

  serve(contracts.checkSubdomain, async ({ params, company, services }) => {
    const name = params.subdomain.toLowerCase();
    const reason = company?.subdomain === name ? null : await findSubdomainProblem(services.system, name);
    return { available: reason === null, reason };
  }),

  serve(contracts.updateCurrentCompany, async (call) => {
    const changed = await changeCurrentCompany(call, call.body);
    call.afterCommit(() => announceCompanyChange(call.services, changed.id));
    return toCompanySummary({ ...call.company, ...changed });
  }),

  serve(contracts.setupProgress, async ({ db }) => ({ steps: await readSetupProgress(db) })),

  serve(publicServices, async ({ db, company }) => {
    if (company.state === 'frozen') throw new DomainError('COMPANY_FROZEN', {});
    const rows = await db.query((database, own) =>
      database
        .select({ service: servicesTable, category: serviceCategories.name })
        .from(servicesTable)
        .leftJoin(serviceCategories, eq(serviceCategories.id, servicesTable.categoryId))
        .where(and(own(servicesTable), eq(servicesTable.active, true), eq(servicesTable.private, false)))
        .orderBy(asc(serviceCategories.ordering), asc(servicesTable.ordering)),
    );
    return rows.map(({ service, category }) => ({
      id: service.id,
      name: service.name,
      description: service.description,
      category: category ?? '',
      base_price: toMajor(service.basePrice, company.currencyCode),
      hourly: service.hourly,
    }));
  }),
];
