import {
  applyTaxRates as applyContract,
  previewTaxRate as previewContract,
} from '#engine/contracts/money/tax-changes.ts';
import { taxRateCalls } from '#engine/contracts/money/tax-rates.ts';
import { editRoutes } from '#server/platform/editing/edit-routes.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { taxRateEditor } from './editor.ts';
import { applyTaxRates, previewTaxRate } from './preview.ts';

export const taxRateRoutes: Route[] = [
  serve(previewContract, (call) => {
    call.changedNothing();
    return previewTaxRate(call);
  }),
  serve(applyContract, applyTaxRates),
  ...editRoutes(taxRateCalls, taxRateEditor),
];
