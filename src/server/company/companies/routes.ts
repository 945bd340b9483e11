import * as contracts from '#engine/contracts/company/companies.ts';
import * as widget from '#engine/contracts/site/widget.ts';
import { companySettings } from '#engine/contracts/company/company-settings.ts';
import { companyTag, toCompanyAccess, toOwnCompany, toPublicCompany } from './present.ts';
import { readBookingPolicies, readBookingWidget } from './settings.ts';
import { findSubdomainProblem } from '#server/platform/access/subdomain.ts';
import { changeCurrentCompany } from './change.ts';
import { changeWidget, presentWidget, widgetTag } from './widget.ts';
import { readSetupProgress } from './setup-progress.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { announceCompanyChange } from '#server/platform/live/announce.ts';
import { readCurrentCompany } from './current.ts';

export const companyRoutes: Route[] = [
  serve(contracts.companyFromSubdomain, async ({ params, services }) => {
    const company = await services.companies.findBySubdomain(params.subdomain.toLowerCase());
    return company ? { ...toPublicCompany(company), ...toCompanyAccess(company) } : {};
  }),

  serve(contracts.currentCompany, readCurrentCompany),

  serve(companySettings, ({ company }) => ({
    policies: { booking_widget: readBookingWidget(company), booking: readBookingPolicies(company) },
  })),

  serve(contracts.checkSubdomain, async ({ params, company, services }) => {
    const name = params.subdomain.toLowerCase();
    const reason =
      company?.subdomain === name
        ? null
        : await findSubdomainProblem(services.system, name, {
            now: services.clock(),
            ...(company && { companyId: company.id }),
          });
    return { available: reason === null, reason: reason?.message ?? null };
  }),

  serve(contracts.updateCurrentCompany, async (call) => {
    const changed = await changeCurrentCompany(call, call.body);
    call.afterCommit(() => announceCompanyChange(call.services, changed.id));
    const company = { ...call.company, ...changed };
    call.reply?.tag(companyTag(company));
    return toOwnCompany(company);
  }),

  serve(widget.getWidget, ({ company, reply }) => {
    reply?.tag(widgetTag(company));
    return presentWidget(company);
  }),

  serve(widget.updateWidget, async (call) => {
    const stored = await changeWidget(call);
    call.afterCommit(() => announceCompanyChange(call.services, call.company.id));
    call.reply?.tag(widgetTag(stored));
    return presentWidget(stored);
  }),

  serve(contracts.setupProgress, async ({ db, company }) => ({
    steps: await readSetupProgress(db, company),
  })),
];
