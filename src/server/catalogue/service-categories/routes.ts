import * as contracts from '#engine/contracts/catalogue.ts';
import { serviceCategoryCalls } from '#engine/contracts/service-categories.ts';
import { toCatalogueScope } from '../../catalogue/scope.ts';
import { editRoutes } from '../../editing/edit-routes.ts';
import { pickFields } from '../../http/fields.ts';
import { parseListFilter } from '../../http/include.ts';
import { serve, type Route } from '../../http/route.ts';
import { categoryEditor } from './editor.ts';
import { presentCategory } from '../../catalogue/categories/present.ts';
import { categoryRules, findCategories } from '../../catalogue/categories/query.ts';

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
