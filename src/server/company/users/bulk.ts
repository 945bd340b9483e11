import { bulkUsers } from '#engine/contracts/company/users.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { peopleSubject } from '../accounts/people-subject.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { requireWhole } from '#server/platform/editing/edit-routes.ts';
import { selectIds } from '#server/platform/editing/kept.ts';
import type { FilterRules } from '#server/platform/http/filter.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { announceAccessChange } from '#server/platform/live/announce.ts';
import { findIds, performBulk } from '#server/platform/lists/bulk.ts';

const acts = { deactivate: 'archive', reactivate: 'restore', change_role: 'update' } as const;
const actNames = ['deactivate', 'reactivate', 'change_role'] as const;

export const bulkUserRoute = (rules: FilterRules): Route =>
  serve(bulkUsers, async (given) => {
    const call = requireWhole(bulkUsers, given);
    const { body } = given;
    const named = actNames.filter((name) => body[name] !== undefined);
    const [name] = named;
    if (!name || named.length > 1)
      throw new DomainError('BAD_REQUEST', { reason: `Name one act of: ${actNames.join(', ')}.` });
    if ((body.ids === undefined) === (body.where === undefined))
      throw new DomainError('VALIDATION', refusal({ ids: problemOf('ids_or_where') }));
    const idsOf = ({ db }: Pick<typeof call, 'db'>, filter: Parameters<typeof selectIds>[2]) =>
      selectIds(db, accounts, filter);
    const ids = await findIds(call, { rules, idsOf }, body);
    const task = { act: acts[name], changes: { ...body[name] } };
    const answer = await performBulk(call, { subject: peopleSubject, task, ids, isDry: body.dry_run });
    // This node at once: whoever has done it must not be answered from what it remembered a moment ago.
    if (!body.dry_run) given.afterCommit(() => announceAccessChange(given.services));
    return answer;
  });
