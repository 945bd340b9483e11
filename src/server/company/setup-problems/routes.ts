import { listSetupProblems } from '#engine/contracts/setup-problems.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { findSetupProblems } from '../setup/find-problems.ts';

export const setupProblemRoutes: Route[] = [
  serve(listSetupProblems, ({ db, company, services }) => findSetupProblems(db, company, services.clock())),
];
