import { listSetupProblems } from '#engine/contracts/company/setup-problems.ts';
import { findSetupProblems } from '#server/company/setup/find-problems.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { findDeadForms } from '../forms/find-dead-forms.ts';

export const setupProblemRoutes: Route[] = [
  serve(listSetupProblems, async ({ db, company, services }) => {
    const [dead, others] = await Promise.all([
      findDeadForms(db),
      findSetupProblems(db, company, services.clock()),
    ]);
    return [...dead, ...others];
  }),
];
