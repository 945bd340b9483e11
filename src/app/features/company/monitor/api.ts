import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { addName, listNames, removeName, type nameLists } from '#engine/contracts/company/name-lists.ts';
import {
  inviteAdministrator,
  listAdministrators,
  removeAdministrator,
} from '#engine/contracts/company/administrators.ts';
import { listJobs, monitorOverview, retryJob } from '#engine/contracts/company/monitor.ts';
import { listPlans, updatePlan } from '#engine/contracts/company/plans.ts';
import { request } from '#app/lib/api.ts';
import { toFilter } from '#app/lib/filter.ts';

export type Overview = AnswerOf<typeof monitorOverview>;
export type Job = AnswerOf<typeof listJobs>[number];
export type Administrator = AnswerOf<typeof listAdministrators>[number];
export type Plan = AnswerOf<typeof listPlans>[number];
export type NameEntry = AnswerOf<typeof listNames>[number];
export type NameList = (typeof nameLists)[number];

const lookEveryMs = 10_000;
const jobs = ['jobs'] as const;
const plans = ['plans'] as const;
const names = ['names'] as const;
const administrators = ['administrators'] as const;

export const overviewQuery = queryOptions({
  queryKey: [...jobs, 'overview'],
  queryFn: ({ signal }) => request(monitorOverview, { signal }),
  refetchInterval: lookEveryMs,
});

export function jobsQuery(state: string) {
  const filter = { ...(state ? { where: { state } } : {}), limit: 50 };
  return queryOptions({
    queryKey: [...jobs, 'list', filter],
    queryFn: ({ signal }) => request(listJobs, { query: toFilter(filter), signal }),
    refetchInterval: lookEveryMs,
  });
}

export function useRetryJob() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request(retryJob, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: jobs }),
  });
}

export const administratorsQuery = queryOptions({
  queryKey: administrators,
  queryFn: ({ signal }) => request(listAdministrators, { signal }),
});

export function useInviteAdministrator() {
  const client = useQueryClient();
  return useMutation({
    meta: { ownErrors: true },
    mutationFn: (body: BodyOf<typeof inviteAdministrator>) => request(inviteAdministrator, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: administrators }),
  });
}

export function useRemoveAdministrator() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request(removeAdministrator, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: administrators }),
  });
}

export const plansQuery = queryOptions({
  queryKey: plans,
  queryFn: ({ signal }) => request(listPlans, { signal }),
});

export function useUpdatePlan() {
  const client = useQueryClient();
  return useMutation({
    meta: { ownErrors: true },
    mutationFn: ({ name, body }: { name: string; body: BodyOf<typeof updatePlan> }) =>
      request(updatePlan, { params: { name }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: plans }),
  });
}

export const namesQuery = (list: NameList) =>
  queryOptions({
    queryKey: [...names, list],
    queryFn: ({ signal }) => request(listNames, { params: { list }, signal }),
  });

export function useAddName(list: NameList) {
  const client = useQueryClient();
  return useMutation({
    meta: { ownErrors: true },
    mutationFn: (body: BodyOf<typeof addName>) => request(addName, { params: { list }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: [...names, list] }),
  });
}

export function useRemoveName(list: NameList) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request(removeName, { params: { list, id } }),
    onSettled: () => client.invalidateQueries({ queryKey: [...names, list] }),
  });
}
