import { taxRateCalls } from '#engine/contracts/tax-rates.ts';
import { editRoutes } from '../../editing/edit-routes.ts';
import type { Route } from '../../http/route.ts';
import { taxRateEditor } from './editor.ts';

export const taxRateRoutes: Route[] = editRoutes(taxRateCalls, taxRateEditor);
