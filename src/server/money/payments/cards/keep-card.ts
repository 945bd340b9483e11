import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import { type Problem, declineProblem, problemOf, refusal } from '#engine/problems.ts';
import { cards } from '#server/platform/db/tables/processors.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Services } from '#server/services.ts';
import { findAccountInUse, openProcessor } from '../open-processor.ts';
import type { Outcome, ProcessorName, SavedCard } from '../processor.ts';

export type Card = typeof cards.$inferSelect;
/** Null where the customer is only being made. */
export type CardHolder = { id: string | null; email: string; name: string };
/** A card that the processor has, and we have not written down yet. */
export type PreparedCard = SavedCard & { gateway: ProcessorName };

/** Gives the token to the processor, which makes a card on file of it. Never inside a transaction. */
export async function prepareCard(
  services: Services,
  db: TenantDb,
  holder: CardHolder,
  token: string,
): Promise<Outcome<PreparedCard>> {
  const account = await findAccountInUse(db);
  if (!account) return { kind: 'declined', code: 'no_processor', detail: 'no processor is set up' };
  const gateway = account.processor;
  const earlier = holder.id && (await findNewest(db, holder.id, gateway));
  const { email, name } = holder;
  const customer = {
    id: holder.id ?? '',
    email,
    name,
    reference: earlier ? earlier.processorCustomer : null,
  };
  const outcome = await openProcessor(services, account).saveCard(randomUUID(), customer, token);
  return outcome.kind === 'succeeded' ? { ...outcome, gateway } : outcome;
}

/** The same for a form: what does not work is said at the field of the card. */
export async function requireCard(
  services: Services,
  db: TenantDb,
  holder: CardHolder,
  token: string,
): Promise<PreparedCard> {
  const outcome = await prepareCard(services, db, holder, token);
  if (outcome.kind === 'succeeded') return outcome;
  throw new DomainError('VALIDATION', refusal({ payment_method_id: cardProblem(outcome) }));
}

export function cardProblem(outcome: Exclude<Outcome<object>, { kind: 'succeeded' }>): Problem {
  if (outcome.kind === 'needs_authentication') return declineProblem('needs_authentication');
  if (outcome.kind === 'unreachable') return problemOf('processor_unreachable');
  return declineProblem(outcome.code);
}

/**
 * Writes a prepared card down; the first is the default. The same card twice is one card. One that is `once` is used
 * for what is being paid now and is not on file: whoever pays may have said who they are without proof.
 */
export async function keepCard(
  tx: TenantDb,
  customerId: string,
  prepared: PreparedCard,
  { once = false }: { once?: boolean } = {},
): Promise<string> {
  const { gateway, customer: processorCustomer, card: processorCard, ...face } = prepared;
  const own = and(eq(cards.customerId, customerId), eq(cards.gateway, gateway), eq(cards.active, true));
  const isDefault = !once && (await tx.count(cards, and(own, eq(cards.isDefault, true)))) === 0;
  const [row] = await tx.query((database) =>
    database
      .insert(cards)
      .values({
        companyId: tx.companyId,
        customerId,
        gateway,
        processorCustomer,
        processorCard,
        isDefault,
        active: !once,
        ...face,
      })
      .onConflictDoUpdate({
        target: [cards.customerId, cards.gateway, cards.processorCard],
        set: { ...face, ...(!once && { active: true }) },
      })
      .returning({ id: cards.id }),
  );
  if (!row) throw new Error('a card was neither added nor found');
  return row.id;
}

const findNewest = async (db: TenantDb, customerId: string, gateway: ProcessorName) => {
  const where = and(eq(cards.customerId, customerId), eq(cards.gateway, gateway));
  const [newest] = await db.list(cards, { where, orderBy: [desc(cards.createdAt)], limit: 1 });
  return newest;
};
