import type { Services } from '#server/services.ts';

/** Sessions, accounts or permissions have changed: every node forgets what it remembers of them. */
export const announceAccessChange = ({ live, system }: Services) =>
  live.publishGlobally(system, { companyId: null, topic: 'access', id: null });

/** A company, its plan or its name has changed. */
export const announceCompanyChange = ({ live, system }: Services, companyId: string) =>
  live.publishGlobally(system, { companyId, topic: 'company', id: companyId });
