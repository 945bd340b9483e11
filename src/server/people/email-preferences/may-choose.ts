import { levelOf } from '#engine/access/ability.ts';
import { DomainError } from '#engine/errors.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { AnyCall } from '#server/platform/http/route.ts';
import { findHolder, type Holder } from '#server/messages/preferences.ts';
import { findMessageOfKey, holderOf, type Message } from '#server/messages/unsubscribe.ts';

export type ChoiceCall = Pick<AnyCall, 'caller' | 'reply' | 'services'> & {
  db: TenantDb;
  query: { key?: string };
};

/** The letter whose key came along: with it, no sign-in is needed to choose for whom it was sent to. */
export function findLetter({ db, query, reply, services }: ChoiceCall): Promise<Message | undefined> {
  const header = reply.raw.request.headers['x-unsubscribe-key'];
  return findMessageOfKey(
    db,
    services.linkKeys,
    query.key ?? (typeof header === 'string' ? header : undefined),
  );
}

/** People choose for themselves: signed in, or by the key of a letter. The office may do it for them. */
export async function requireChooser(
  call: ChoiceCall,
  holder: Holder,
  need: 'read' | 'manage',
): Promise<void> {
  const { caller, db } = call;
  if (isOffice(caller, need)) return;
  const letter = await findLetter(call);
  const ofLetter = letter && holderOf(letter);
  if (ofLetter && isSame(ofLetter, holder)) return;
  if (caller.kind === 'account' && isSame(await findHolder(db, caller.account.id), holder)) return;
  refuse(caller);
}

export async function requireLeadChooser(
  call: ChoiceCall,
  leadId: string,
  need: 'read' | 'manage',
): Promise<void> {
  if (isOffice(call.caller, need)) return;
  if ((await findLetter(call))?.leadId === leadId) return;
  refuse(call.caller);
}

const officePermissions = ['manage_contacts', 'manage_email', 'manage_opportunities'] as const;

const isOffice = ({ ability }: Caller, need: 'read' | 'manage'): boolean =>
  officePermissions.some((name) => {
    const level = levelOf(ability, name);
    return level === 'manage' || (level === 'read' && need === 'read');
  });

const isSame = (one: Holder, other: Holder): boolean =>
  one.customerId === other.customerId && one.accountId === other.accountId;

function refuse({ kind }: Caller): never {
  if (kind === 'anonymous') throw new DomainError('NOT_SIGNED_IN', {});
  throw new DomainError('FORBIDDEN', { permission: 'manage_contacts' });
}
