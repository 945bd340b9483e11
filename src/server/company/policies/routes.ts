import * as contracts from '#engine/contracts/company/policy-settings.ts';
import { changePolicies, policiesTag, presentPolicies } from '../companies/change-policies.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { announceCompanyChange } from '#server/platform/live/announce.ts';

export const policyRoutes: Route[] = [
  serve(contracts.getPolicies, ({ company, reply }) => {
    reply?.tag(policiesTag(company));
    return presentPolicies(company);
  }),

  serve(contracts.updatePolicies, async (call) => {
    const stored = await changePolicies(call);
    call.afterCommit(() => announceCompanyChange(call.services, call.company.id));
    call.reply?.tag(policiesTag(stored));
    return presentPolicies(stored);
  }),
];
