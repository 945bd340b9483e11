import * as contracts from '#engine/contracts/booking/dashboard.ts';
import { requireOffice } from '#server/company/accounts/require-office.ts';
import { readDashboard, readRows, type DashboardScope } from './read-dashboard.ts';
import { serve, type Call, type Route } from '#server/platform/http/route.ts';

type DashboardCall = Pick<
  Call<typeof contracts.getDashboard>,
  'db' | 'caller' | 'company' | 'level' | 'services'
>;

/** It is the office's: customers and teams have pages of their own. */
function toScope({ db, caller, company, level, services }: DashboardCall): DashboardScope {
  requireOffice({ level });
  return { db, caller, company, now: services.clock() };
}

export const dashboardRoutes: Route[] = [
  serve(contracts.getDashboard, (call) => readDashboard(toScope(call), call.query)),
  serve(contracts.listDashboardRows, (call) => readRows(toScope(call), call.query)),
];
