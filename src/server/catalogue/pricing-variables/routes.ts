import { pricingVariableCalls } from '#engine/contracts/catalogue/pricing-variables.ts';
import { editRoutes } from '#server/platform/editing/edit-routes.ts';
import type { Route } from '#server/platform/http/route.ts';
import { pricingVariableEditor } from './editor.ts';

export const pricingVariableRoutes: Route[] = editRoutes(pricingVariableCalls, pricingVariableEditor);
