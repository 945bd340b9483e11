import { DomainError } from '#engine/errors.ts';
import { writeAudit } from '#server/platform/audit.ts';
import type { Services } from '#server/services.ts';
import { findActingAccount, type SignedIn } from '#server/platform/access/caller.ts';
import type { Client } from './sign-in.ts';

/** Begins to act within a company: a new session, so that the old cookie does not carry the new rights. */
export async function impersonate(
  services: Services,
  caller: SignedIn,
  wanted: { companyId: string; reason: string },
  client: Client,
): Promise<string> {
  const company = await services.companies.findById(wanted.companyId);
  if (!company) throw new DomainError('NOT_FOUND', { resource: 'companies', id: wanted.companyId });
  if (!(await findActingAccount(services.system, company.id))) {
    throw new DomainError('CONFLICT', { reason: 'This company has no active administrator to act as yet.' });
  }
  const { loginId, id } = caller.session;
  const token = await services.sessions.create({
    loginId,
    companyId: company.id,
    masqueradeReason: wanted.reason,
    ...client,
  });
  await services.sessions.end(id, loginId);
  await writeAudit(
    services.system,
    company.id,
    { caller, client, services },
    {
      action: 'impersonation.started',
      subject: { type: 'company', id: company.id },
      summary: `Began to act within the company: ${wanted.reason}`,
    },
  );
  return token;
}

export async function unimpersonate(services: Services, caller: SignedIn, client: Client): Promise<string> {
  const { session } = caller;
  if (!session.masqueradeSince || !session.companyId)
    throw new DomainError('CONFLICT', { reason: 'You’re not impersonating anyone.' });
  const token = await services.sessions.create({ loginId: session.loginId, companyId: null, ...client });
  await services.sessions.end(session.id, session.loginId);
  await writeAudit(
    services.system,
    session.companyId,
    { caller, client, services },
    {
      action: 'impersonation.ended',
      subject: { type: 'company', id: session.companyId },
      summary: 'Stopped acting within the company',
    },
  );
  return token;
}
