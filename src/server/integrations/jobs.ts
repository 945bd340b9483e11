import { compareArchive } from './archives/compare-archive.ts';
import { fillCompany } from './archives/fill-company.ts';
import { forgetArchives } from './archives/forget-archives.ts';
import { makeArchive } from './archives/make-archive.ts';
import { checkImport, runImport } from './imports/run-import.ts';
import type { JobHandlers } from '../platform/jobs/job-handlers.ts';
import type { Services } from '../services.ts';
import { deliver, forgetDeliveries } from './webhooks/deliver.ts';

type IntegrationJobs = Pick<
  JobHandlers,
  | 'webhooks.deliver'
  | 'imports.check'
  | 'imports.run'
  | 'archives.make'
  | 'archives.compare'
  | 'archives.import'
  | 'integrations.forget'
>;

/** What is done for and with other programs. */
export const integrationJobs = (services: Services): IntegrationJobs => ({
  'webhooks.deliver': (job, signal) => deliver(services, job, signal),
  'imports.check': (job, signal) => checkImport(services, job, signal),
  'imports.run': (job, signal) => runImport(services, job, signal),
  'archives.make': (job, signal) => makeArchive(services, job, signal),
  'archives.compare': (job) => compareArchive(services, job),
  'archives.import': (job, signal) => fillCompany(services, job, signal),
  async 'integrations.forget'() {
    await forgetDeliveries(services);
    await forgetArchives(services);
  },
});
