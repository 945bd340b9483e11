import { pricingVariableCalls } from '#engine/contracts/pricing-variables.ts';
import { editRoutes } from '../../editing/edit-routes.ts';
import type { Route } from '../../http/route.ts';
import { pricingVariableEditor } from './editor.ts';

export const pricingVariableRoutes: Route[] = editRoutes(pricingVariableCalls, pricingVariableEditor);
