import { writeAudit } from '#server/platform/audit.ts';
import type { Services } from '#server/services.ts';
import type { SignedIn } from '#server/platform/access/caller.ts';

type AuditAuthor = {
  caller: SignedIn;
  client: { address: string };
  services: Pick<Services, 'system' | 'clock'>;
};

/** What people do with their way in is in the log of the company they did it at. Super-admins have no company. */
export async function auditAccount(by: AuditAuthor, action: string, summary: string): Promise<void> {
  const { caller, services } = by;
  if (!caller.company) return;
  const id = caller.kind === 'account' ? caller.account.id : null;
  await writeAudit(services.system, caller.company.id, by, {
    action,
    subject: { type: 'user', id },
    summary,
  });
}
