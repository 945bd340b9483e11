import { queryOptions } from '@tanstack/react-query';
import { serviceEffects } from '#engine/contracts/catalogue/catalogue-effects.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { extraCalls } from '#engine/contracts/catalogue/extras.ts';
import { frequencyCalls } from '#engine/contracts/catalogue/frequencies.ts';
import { pricingVariableCalls } from '#engine/contracts/catalogue/pricing-variables.ts';
import { serviceCategoryCalls } from '#engine/contracts/catalogue/service-categories.ts';
import { serviceCalls } from '#engine/contracts/catalogue/services.ts';
import {
  moveService,
  moveServiceCategory,
  readServiceTree,
  type ServiceTree,
} from '#engine/contracts/catalogue/service-tree.ts';
import { byId, useCall } from '#app/lib/use-call.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { toFilter } from '#app/lib/filter.ts';

export type Service = AnswerOf<typeof serviceCalls.get>;
export type Variable = AnswerOf<typeof pricingVariableCalls.list>[number];
export type Extra = AnswerOf<typeof extraCalls.list>[number];
export type Frequency = AnswerOf<typeof frequencyCalls.list>[number];
export type TreeService = ServiceTree['services'][number];
export type TreeCategory = ServiceTree['categories'][number];

export const treeQuery = queryOptions({
  ...queryOf(readServiceTree),
  meta: { topics: ['service_categories'] },
});

/** What keeps its price when the service changes, and goes on when it is archived. */
export const effectsQuery = (id: string) =>
  queryOptions({
    ...queryOf(serviceEffects, { params: { id } }),
    meta: { topics: ['series', 'bookings', 'quotes', 'discount_codes'] },
  });

const most = 500;

export const variablesQuery = (serviceId: string) =>
  queryOf(pricingVariableCalls.list, {
    query: toFilter({ where: { serviceId }, order: ['ordering ASC'], limit: most }),
  });

export const extrasQuery = queryOf(extraCalls.list, {
  query: toFilter({ order: ['ordering ASC'], limit: most }),
});

export const frequenciesQuery = queryOf(frequencyCalls.list, {
  query: toFilter({ order: ['ordering ASC'], limit: most }),
});

export type ServiceMove = { id: string } & BodyOf<typeof moveService>;
export type CategoryMove = { id: string } & BodyOf<typeof moveServiceCategory>;

/** By these the moves that the server has not answered yet are found. */
export const moveKey = ['services', 'move'] as const;
export const categoryMoveKey = ['services', 'move-category'] as const;

/** Writes of the tree. What it shows is asked for again after each. */
export function useTreeWrites() {
  const move = useCall(moveService, ({ id, ...body }: ServiceMove) => ({ params: { id }, body }), {
    mutationKey: moveKey,
  });
  const moveCategory = useCall(
    moveServiceCategory,
    ({ id, before }: CategoryMove) => ({ params: { id }, body: { before } }),
    { mutationKey: categoryMoveKey, also: ['services'] },
  );
  const change = useCall(
    serviceCalls.update,
    ({ id, ...body }: { id: string } & BodyOf<typeof serviceCalls.update>) => ({ params: { id }, body }),
  );
  const changeCategory = useCall(
    serviceCategoryCalls.update,
    ({ id, ...body }: { id: string } & BodyOf<typeof serviceCategoryCalls.update>) => ({
      params: { id },
      body,
    }),
    { also: ['services'] },
  );
  const duplicate = useCall(serviceCalls.duplicate, (id: string) => ({ params: { id }, body: {} }));
  const remove = useCall(serviceCalls.remove, byId);
  const removeCategory = useCall(serviceCategoryCalls.remove, byId, { also: ['services'] });
  return { move, moveCategory, change, changeCategory, duplicate, remove, removeCategory };
}
