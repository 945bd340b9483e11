import * as contracts from '#engine/contracts/catalogue/catalogue.ts';
import { serviceCategoryCalls } from '#engine/contracts/catalogue/service-categories.ts';
import { toCatalogueScope } from '#server/platform/editing/scope.ts';
import { editRoutes } from '#server/platform/editing/edit-routes.ts';
import { pickFields } from '#server/platform/http/fields.ts';
import { parseListFilter } from '#server/platform/http/include.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { categoryEditor } from './editor.ts';
import { presentCategory } from '../categories/present.ts';
import { categoryRules, findCategories } from '../categories/query.ts';

export const serviceCategoryRoutes: Route[] = [
  serve(
    contracts.listServiceCategories,
    async (call) => {
      const filter = parseListFilter(call.query.filter, categoryRules);
      const rows = await findCategories(toCatalogueScope(call), filter);
      return rows.map((row) => pickFields(presentCategory(row), filter.fields));
    },
    categoryRules,
  ),

  ...editRoutes(serviceCategoryCalls, categoryEditor),
];
