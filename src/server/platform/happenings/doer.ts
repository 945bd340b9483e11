import { toCapability } from '#engine/access/roles.ts';
import type { Actor } from '../audit.ts';

/**
 * Who of the company has done something, by an id: somebody of the office, or a program that the company has given a
 * key. Colleagues read it in the bell and are not mailed. Customers and crews are none of them.
 */
export function doerOf(actor: Actor): string | undefined {
  if (actor.kind === 'deputy') return actor.actor.actorAccountId;
  if (actor.kind === 'api_key') return actor.key.id;
  if (actor.kind !== 'account') return undefined;
  return toCapability(actor.account.role) === 'role_admin' ? actor.account.id : undefined;
}
