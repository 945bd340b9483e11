import { toLocal } from '#engine/time/zone.ts';
import type { Company } from '#server/platform/access/directory.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { catalogueChecks } from './catalogue-checks.ts';
import { companyChecks, settingChecks } from './company-checks.ts';
import type { SetupCheck, SetupProblem, SetupScope } from './problem.ts';
import { workChecks } from './work-checks.ts';

/** One statement each. The first of the list matter most: without times and teams nobody can book. */
const checks: readonly SetupCheck[] = [...workChecks, ...catalogueChecks, ...settingChecks];

/** More of one kind say nothing new. */
const mostOfKind = 50;

type Found = { id: string | null; name: string };

/** Everything that is set up so that it cannot work, each with the way to mend it. */
export async function findSetupProblems(db: TenantDb, company: Company, now: Date): Promise<SetupProblem[]> {
  const scope = { company, today: toLocal(now.getTime(), company.timezone).date };
  const found = await Promise.all(checks.map((check) => findOf(db, check, scope)));
  return [...companyChecks.flatMap((check) => check(scope)), ...found.flat()];
}

async function findOf(db: TenantDb, check: SetupCheck, scope: SetupScope): Promise<SetupProblem[]> {
  const { rows } = await db.query((database) => database.execute<Found>(check.find(scope)));
  return rows
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .slice(0, mostOfKind)
    .map(({ id, name }) => ({ code: check.code, id, name, ...check.say(name), path: check.path(id ?? '') }));
}
