import type { Route } from '../http/route.ts';
import { accountRoutes } from './accounts/routes.ts';
import { ownAccountRoutes } from './accounts/own-routes.ts';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { bookingRoutes } from './bookings/routes.ts';
import { bookingSpotRoutes } from './booking-spots/routes.ts';
import { companyRoutes } from './companies/routes.ts';
import { discountCodeRoutes } from './discount-codes/routes.ts';
import { extraRoutes } from './extras/routes.ts';
import { frequencyRoutes } from './frequencies/routes.ts';
import { formRoutes } from './forms/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { locationRoutes } from './locations/routes.ts';
import { monitorCompanyRoutes } from './monitor/companies.ts';
import { monitorOperationRoutes } from './monitor/operations.ts';
import { administratorRoutes } from './monitor/administrators.ts';
import { nameListRoutes } from './monitor/name-lists.ts';
import { planRoutes } from './monitor/plans.ts';
import { pricingVariableRoutes } from './pricing-variables/routes.ts';
import { serviceCategoryRoutes } from './service-categories/routes.ts';
import { serviceRoutes } from './services/routes.ts';
import { taxRateRoutes } from './tax-rates/routes.ts';
import { userRoutes } from './users/routes.ts';

const resources: Route[] = [
  ...accountRoutes,
  ...ownAccountRoutes,
  ...companyRoutes,
  ...serviceRoutes,
  ...serviceCategoryRoutes,
  ...pricingVariableRoutes,
  ...extraRoutes,
  ...frequencyRoutes,
  ...discountCodeRoutes,
  ...taxRateRoutes,
  ...userRoutes,
  ...apiKeyRoutes,
  ...auditRoutes,
  ...locationRoutes,
  ...bookingRoutes,
  ...bookingSpotRoutes,
  ...formRoutes,
  ...monitorCompanyRoutes,
  ...monitorOperationRoutes,
  ...planRoutes,
  ...administratorRoutes,
  ...nameListRoutes,
];

/** Every call of the HTTP API. What is not in this list does not exist. */
export const routes: Route[] = [...resources, ...liveRoutes(resources.map(({ contract }) => contract))];
