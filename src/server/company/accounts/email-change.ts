import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { conflict } from '#engine/conflicts.ts';
import { DomainError } from '#engine/errors.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { brokenConstraint, type Database } from '#server/platform/db/client.ts';
import { accounts, logins, oneTimeTokens } from '#server/platform/db/tables/identity.ts';
import type { Services } from '#server/services.ts';
import type { SignedIn } from '#server/platform/access/caller.ts';
import { letterLanguage } from './letter-language.ts';
import { emailChangedLetter, emailChangeLetter, post } from './letters.ts';
import { issueToken, redeemToken, voidTokens, type TokenPurpose } from './one-time-token.ts';
import { isOwnPassword, readLogin } from './own-login.ts';

/** Whose letter a link is in. The old address is asked first: nobody is written to whom its owner has not named. */
const steps = ['email_old', 'email_new'] as const satisfies TokenPurpose[];

/** Asks the address that is to go. Both have to agree, so a stranger at an open screen changes nothing. */
export async function startEmailChange(
  services: Services,
  caller: SignedIn,
  { email: wanted, password, company }: { email: string; password: string; company: Company | null },
): Promise<string> {
  if (!(await isOwnPassword(services, caller, password)))
    throw new DomainError('CURRENT_PASSWORD_INVALID', {});
  const { id, email } = await readLogin(services, caller);
  const to = wanted.trim().toLowerCase();
  if (to === email) throw conflict('email_is_yours');
  await services.system.transaction(async (tx) => {
    await Promise.all(steps.map((step) => voidTokens(tx, services.clock, step, id)));
    await sendLink(tx, services, { step: 'email_old', loginId: id, from: email, to, company });
  });
  return email;
}

type Link = {
  step: (typeof steps)[number];
  loginId: string;
  from: string;
  to: string;
  company: Company | null;
};

async function sendLink(tx: Database, services: Services, { step, loginId, from, to, company }: Link) {
  const token = await issueToken(tx, services.clock, {
    purpose: step,
    loginId,
    ...(company && { companyId: company.id }),
    payload: { from, to },
  });
  const path = `/confirm-email?token=${token}`;
  const url = company ? services.links.company(company.subdomain, path) : services.links.main(path);
  const reader = step === 'email_old' ? from : to;
  const companyId = company?.id ?? null;
  const language = await letterLanguage(tx, { loginId, companyId, otherwise: 'en' });
  await post(tx, companyId, emailChangeLetter({ reader, from, to, url, company, language }));
}

export type PendingChange = { email: string; sent_to: string; expires_at: string };

/** The change whose next link can still be used. */
export async function findEmailChange(
  { system, clock }: Services,
  loginId: string,
): Promise<PendingChange | null> {
  const [waiting] = await system
    .select()
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.loginId, loginId),
        inArray(oneTimeTokens.purpose, steps),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, clock()),
      ),
    )
    .orderBy(desc(oneTimeTokens.createdAt))
    .limit(1);
  const { from, to } = waiting?.payload ?? {};
  if (!waiting || !from || !to) return null;
  return {
    email: to,
    sent_to: waiting.purpose === 'email_old' ? from : to,
    expires_at: waiting.expiresAt.toISOString(),
  };
}

/** Its links stop working. */
export async function cancelEmailChange({ system, clock }: Services, loginId: string): Promise<void> {
  await Promise.all(steps.map((step) => voidTokens(system, clock, step, loginId)));
}

export type EmailChange = { email: string; sent_to: string | null };

/** What a link of either letter does: the old address sends one to the new, and that one changes it. */
export async function confirmEmailChange(services: Services, token: string): Promise<EmailChange> {
  const { system, clock, companies } = services;
  return system.transaction(async (tx) => {
    const redeemed = await redeemToken(tx, clock, token, [...steps]);
    const { from, to } = redeemed?.payload ?? {};
    if (!redeemed?.loginId || !from || !to) throw new DomainError('LINK_EXPIRED', { kind: 'email_change' });
    const { loginId, companyId } = redeemed;
    const company = companyId ? ((await companies.findById(companyId)) ?? null) : null;
    if (redeemed.purpose === 'email_old') {
      await sendLink(tx, services, { step: 'email_new', loginId, from, to, company });
      return { email: from, sent_to: to };
    }
    await changeEmail(tx, loginId, { from, to });
    const language = await letterLanguage(tx, { loginId, companyId, otherwise: 'en' });
    await post(tx, company?.id ?? null, emailChangedLetter({ from, to, company, language }));
    return { email: to, sent_to: null };
  });
}

/** Of the sign-in, and of its accounts in all companies that knew the person by the old address. */
async function changeEmail(
  tx: Database,
  loginId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const taken = conflict('email_has_account');
  const others = sql`${accounts.loginId} is distinct from ${loginId}`;
  const own = tx.select({ id: accounts.companyId }).from(accounts).where(eq(accounts.loginId, loginId));
  const known = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.email, to), others, inArray(accounts.companyId, own)))
    .limit(1);
  if (known.length > 0) throw taken;
  try {
    await tx.transaction(async (inner) => {
      await inner
        .update(logins)
        .set({ email: to })
        .where(and(eq(logins.id, loginId), eq(logins.email, from)));
      await inner
        .update(accounts)
        .set({ email: to })
        .where(and(eq(accounts.loginId, loginId), eq(accounts.email, from)));
    });
  } catch (error) {
    if (brokenConstraint(error) === 'logins_email_unique') throw taken;
    throw error;
  }
}
