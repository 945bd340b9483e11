import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
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
import { request } from '#app/lib/api.ts';
import { toFilter } from '#app/lib/filter.ts';
import { refresh } from '#app/lib/live.ts';

export type Service = AnswerOf<typeof serviceCalls.get>;
export type Variable = AnswerOf<typeof pricingVariableCalls.list>[number];
export type Extra = AnswerOf<typeof extraCalls.list>[number];
export type Frequency = AnswerOf<typeof frequencyCalls.list>[number];
export type TreeService = ServiceTree['services'][number];
export type TreeCategory = ServiceTree['categories'][number];

export const treeQuery = queryOptions({
  queryKey: ['services', 'tree'],
  queryFn: ({ signal }) => request(readServiceTree, { signal }),
  meta: { topics: ['service_categories'] },
});

/** What keeps its price when the service changes, and goes on when it is archived. */
export const effectsQuery = (id: string) =>
  queryOptions({
    queryKey: ['services', 'effects', id],
    queryFn: ({ signal }) => request(serviceEffects, { params: { id }, signal }),
    meta: { topics: ['series', 'bookings', 'quotes', 'discount_codes'] },
  });

const most = 500;

export const variablesQuery = (serviceId: string) =>
  queryOptions({
    queryKey: ['services', 'variables', serviceId],
    queryFn: ({ signal }) =>
      request(pricingVariableCalls.list, {
        query: toFilter({ where: { serviceId }, order: ['ordering ASC'], limit: most }),
        signal,
      }),
  });

export const extrasQuery = queryOptions({
  queryKey: ['services', 'extras'],
  queryFn: ({ signal }) =>
    request(extraCalls.list, { query: toFilter({ order: ['ordering ASC'], limit: most }), signal }),
});

export const frequenciesQuery = queryOptions({
  queryKey: ['frequencies', 'all'],
  queryFn: ({ signal }) =>
    request(frequencyCalls.list, { query: toFilter({ order: ['ordering ASC'], limit: most }), signal }),
});

export type ServiceMove = { id: string } & BodyOf<typeof moveService>;
export type CategoryMove = { id: string } & BodyOf<typeof moveServiceCategory>;

/** By these the moves that the server has not answered yet are found. */
export const moveKey = ['services', 'move'] as const;
export const categoryMoveKey = ['services', 'move-category'] as const;

/** Writes of the tree. What it shows is asked for again after each. */
export function useTreeWrites() {
  const client = useQueryClient();
  const onSettled = () => refresh(client, 'services');
  const move = useMutation({
    mutationKey: moveKey,
    mutationFn: ({ id, ...body }: ServiceMove) => request(moveService, { params: { id }, body }),
    onSettled,
  });
  const moveCategory = useMutation({
    mutationKey: categoryMoveKey,
    mutationFn: ({ id, before }: CategoryMove) =>
      request(moveServiceCategory, { params: { id }, body: { before } }),
    onSettled,
  });
  const change = useMutation({
    mutationFn: ({ id, ...body }: { id: string } & BodyOf<typeof serviceCalls.update>) =>
      request(serviceCalls.update, { params: { id }, body }),
    onSettled,
  });
  const changeCategory = useMutation({
    mutationFn: ({ id, ...body }: { id: string } & BodyOf<typeof serviceCategoryCalls.update>) =>
      request(serviceCategoryCalls.update, { params: { id }, body }),
    onSettled,
  });
  const duplicate = useMutation({
    mutationFn: (id: string) => request(serviceCalls.duplicate, { params: { id }, body: {} }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => request(serviceCalls.remove, { params: { id } }),
    onSettled,
  });
  const removeCategory = useMutation({
    mutationFn: (id: string) => request(serviceCategoryCalls.remove, { params: { id } }),
    onSettled,
  });
  return { move, moveCategory, change, changeCategory, duplicate, remove, removeCategory };
}
