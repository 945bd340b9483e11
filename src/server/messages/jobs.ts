import type { JobHandlers } from '../jobs/job-handlers.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Services } from '../services.ts';
import { planRules } from './rules/plan-rules.ts';
import { createSendMessage } from './send.ts';

export const messageJobs = (
  services: Services,
  mailer: Mailer,
): Pick<JobHandlers, 'message.send' | 'messages.plan'> => ({
  'message.send': createSendMessage(services, mailer),
  'messages.plan': () => planRules(services),
});
