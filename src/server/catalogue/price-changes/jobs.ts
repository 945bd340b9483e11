import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts';
import type { Services } from '#server/services.ts';
import { computePriceChange } from './compute.ts';
import { applyPriceChange, publishPriceChange, undoPriceChange } from './publish.ts';

type PriceChangeJobName =
  | 'price_changes.compute'
  | 'price_changes.publish'
  | 'price_changes.apply'
  | 'price_changes.undo';

/** What changes of prices need done. */
export const priceChangeJobs = (services: Services): Pick<JobHandlers, PriceChangeJobName> => ({
  'price_changes.compute': (job, signal) => computePriceChange(services, job, signal),
  'price_changes.publish': (job, signal) => publishPriceChange(services, job, signal),
  'price_changes.apply': (job) => applyPriceChange(services, job),
  'price_changes.undo': (job, signal) => undoPriceChange(services, job, signal),
});
