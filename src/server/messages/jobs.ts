import type { JobHandlers } from '../platform/jobs/job-handlers.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { Services } from '../services.ts';
import { planDigests } from './digest.ts';
import { planRules } from './rules/plan-rules.ts';
import { createSendMessage } from './send.ts';

export const messageJobs = (
  services: Services,
  mailer: Mailer,
): Pick<JobHandlers, 'message.send' | 'messages.plan' | 'messages.digests'> => ({
  'message.send': createSendMessage(services, mailer),
  'messages.plan': () => planRules(services),
  'messages.digests': () => planDigests(services),
});
