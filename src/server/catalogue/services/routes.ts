import { and, eq, isNull } from 'drizzle-orm';
import * as contracts from '#engine/contracts/catalogue/catalogue.ts';
import { serviceEffects } from '#engine/contracts/catalogue/catalogue-effects.ts';
import {
  moveService,
  moveServiceCategory,
  readServiceTree,
} from '#engine/contracts/catalogue/service-tree.ts';
import { readServiceTexts, translateService } from '#engine/contracts/catalogue/service-texts.ts';
import { serviceCalls } from '#engine/contracts/catalogue/services.ts';
import { toCatalogueScope, type CatalogueScope } from '#server/platform/editing/scope.ts';
import { services } from '#server/platform/db/tables/services.ts';
import { editRoutes, requireWhole } from '#server/platform/editing/edit-routes.ts';
import { pickFields } from '#server/platform/http/fields.ts';
import {
  parseListFilter,
  parseReading,
  type ReadFilter,
  type Reading,
} from '#server/platform/http/include.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { getCategory } from '../categories/query.ts';
import { duplicateService } from './duplicate.ts';
import { serviceEditor } from './editor.ts';
import { effectsRoute } from './effects-route.ts';
import { moveCategory, moveToCategory } from './move.ts';
import { readTexts, translate } from './texts.ts';
import { readTree } from './tree.ts';
import { findExtras, findVariables } from './parts.ts';
import { presentExtra, presentService, presentVariable } from './present.ts';
import { findServices, getService, requireService, type ServiceRow } from './query.ts';
import { extraRules, serviceRules, variableRules } from './rules.ts';

const present = (row: ServiceRow, { currencyCode }: CatalogueScope, { fields }: Reading) =>
  pickFields(presentService(row, currencyCode), fields);

/** The parts of one service are few: a page of them is cut from all. */
const cut = <T>(rows: T[] = [], { offset, limit }: ReadFilter): T[] => rows.slice(offset, offset + limit);

export const serviceRoutes: Route[] = [
  serve(
    contracts.listServices,
    async (call) => {
      const scope = toCatalogueScope(call);
      const filter = parseListFilter(call.query.filter, serviceRules);
      return (await findServices(scope, filter)).map((row) => present(row, scope, filter));
    },
    serviceRules,
  ),

  serve(
    contracts.getService,
    async (call) => {
      const scope = toCatalogueScope(call);
      const reading = parseReading(call.query.filter, serviceRules);
      return present(await getService(scope, call.params.id, reading.include), scope, reading);
    },
    serviceRules,
  ),

  serve(
    contracts.listServicesOfCategory,
    async (call) => {
      const scope = toCatalogueScope(call);
      const filter = parseListFilter(call.query.filter, serviceRules);
      const category = await getCategory(scope, call.params.id);
      const where = and(eq(services.categoryId, category.id), filter.where);
      const rows = await findServices(scope, { ...filter, where }, 'in_category');
      return rows.map((row) => present(row, scope, filter));
    },
    serviceRules,
  ),

  serve(
    contracts.listServicesWithoutCategory,
    async (call) => {
      const scope = toCatalogueScope(call);
      const filter = parseListFilter(call.query.filter, serviceRules);
      const where = and(isNull(services.categoryId), filter.where);
      return (await findServices(scope, { ...filter, where })).map((row) => present(row, scope, filter));
    },
    serviceRules,
  ),

  serve(
    contracts.listPricingVariables,
    async (call) => {
      const scope = toCatalogueScope(call);
      const filter = parseListFilter(call.query.filter, variableRules);
      const serviceId = await requireService(scope, call.params.id);
      const found = await findVariables(scope, [serviceId], filter);
      return cut(found.get(serviceId), filter).map((variable) =>
        pickFields(presentVariable(variable, scope.currencyCode), filter.fields),
      );
    },
    variableRules,
  ),

  serve(
    contracts.listExtras,
    async (call) => {
      const scope = toCatalogueScope(call);
      const filter = parseListFilter(call.query.filter, extraRules);
      const serviceId = await requireService(scope, call.params.id);
      const found = await findExtras(scope, [serviceId], filter);
      return cut(found.get(serviceId), filter).map((extra) =>
        pickFields(presentExtra(extra, scope.currencyCode), filter.fields),
      );
    },
    extraRules,
  ),

  serve(readServiceTree, (call) => readTree(toCatalogueScope(requireWhole(readServiceTree, call)))),
  serve(moveService, (call) =>
    moveToCategory(requireWhole(moveService, call), { id: call.params.id, ...call.body }),
  ),
  serve(moveServiceCategory, (call) =>
    moveCategory(requireWhole(moveServiceCategory, call), { id: call.params.id, ...call.body }),
  ),
  effectsRoute(serviceEffects, 'service'),
  serve(readServiceTexts, (call) =>
    readTexts(requireWhole(readServiceTexts, call).db, call.params.id, call.query.language),
  ),
  serve(translateService, (call) =>
    translate(requireWhole(translateService, call), call.params.id, call.body),
  ),

  ...editRoutes(serviceCalls, serviceEditor),

  serve(serviceCalls.duplicate, (call) =>
    duplicateService(requireWhole(serviceCalls.duplicate, call), {
      id: call.params.id,
      name: call.body.name,
    }),
  ),
];
