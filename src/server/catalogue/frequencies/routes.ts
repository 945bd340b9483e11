import * as contracts from '#engine/contracts/catalogue/catalogue.ts';
import { frequencyEffects } from '#engine/contracts/catalogue/catalogue-effects.ts';
import { frequencyCalls } from '#engine/contracts/catalogue/frequencies.ts';
import { toCatalogueScope } from '#server/platform/editing/scope.ts';
import { editRoutes } from '#server/platform/editing/edit-routes.ts';
import { pickFields } from '#server/platform/http/fields.ts';
import { parseListFilter, parseReading } from '#server/platform/http/include.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { effectsRoute } from '../services/effects-route.ts';
import { frequencyEditor } from './editor.ts';
import { presentFrequency } from './present.ts';
import { findFrequencies, frequencyRules, getFrequency } from './query.ts';

export const frequencyRoutes: Route[] = [
  serve(
    contracts.listFrequencies,
    async (call) => {
      const scope = toCatalogueScope(call);
      const filter = parseListFilter(call.query.filter, frequencyRules);
      const rows = await findFrequencies(scope, filter);
      return rows.map((row) => pickFields(presentFrequency(row, scope.currencyCode), filter.fields));
    },
    frequencyRules,
  ),

  serve(
    contracts.getFrequency,
    async (call) => {
      const scope = toCatalogueScope(call);
      const { include, fields } = parseReading(call.query.filter, frequencyRules);
      const frequency = await getFrequency(scope, call.params.id, include);
      return pickFields(presentFrequency(frequency, scope.currencyCode), fields);
    },
    frequencyRules,
  ),

  effectsRoute(frequencyEffects, 'frequency'),

  ...editRoutes(frequencyCalls, frequencyEditor),
];
