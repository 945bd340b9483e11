import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts';
import type { Services } from '#server/services.ts';
import { computeWhatIf } from './compute.ts';
import { publishDue } from './publish-due.ts';

/** What drafts of changes need done. */
export const whatIfJobs = (
  services: Services,
): Pick<JobHandlers, 'what_ifs.compute' | 'what_ifs.publish_due'> => ({
  'what_ifs.compute': (job, signal) => computeWhatIf(services, job, signal),
  'what_ifs.publish_due': () => publishDue(services),
});
