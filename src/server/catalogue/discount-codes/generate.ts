import { randomUUID } from 'node:crypto';
import { and, inArray } from 'drizzle-orm';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import type { generateDiscountCodes } from '#engine/contracts/catalogue/discount-code-uses.ts';
import { problemOf } from '#engine/problems.ts';
import { defaultsOf } from '#engine/settings/platform/define-settings.ts';
import { discountCodeSettings } from '#engine/settings/catalogue/discount-codes.ts';
import { audit } from '#server/platform/audit.ts';
import { toCatalogueScope, toWholeScope, type DayScope } from '#server/platform/editing/scope.ts';
import { discountCodes, discountCodeTargets } from '#server/platform/db/tables/discount-codes.ts';
import { giftCards } from '#server/platform/db/tables/gift-cards.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { markupIn, requireNone } from '#server/platform/editing/complaints.ts';
import type { CompanyCall } from '#server/platform/editing/editor.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { hashGiftCode } from '../pricing/read-gift-card.ts';
import type { Services } from '#server/services.ts';
import { codesOf, shortestFor, type CodeBatch } from './code-batch.ts';
import { discountCodeEditor } from './editor.ts';
import { toTargetRows } from './targets.ts';

/** So many are made while somebody waits, and in one transaction. */
const atOnce = 500;

type Scope = DayScope & { now: Date };

/** Makes codes of the same terms: few at once, many as a job. */
export async function generateCodes(
  call: CompanyCall,
  { count, prefix = '', length, ...sent }: BodyOf<typeof generateDiscountCodes>,
): Promise<AnswerOf<typeof generateDiscountCodes>> {
  const { db } = call;
  const scope: Scope = { ...toCatalogueScope(call), now: call.services.clock() };
  const { code: _own, ...blank } = { code: '', ...defaultsOf(discountCodeSettings) };
  // What has no default the body must have, by its schema.
  const terms = { ...blank, ...sent, active: true } as CodeBatch['terms'];
  const first: CodeBatch = { seed: randomUUID(), count, prefix, length, taken: [], terms };
  const shortest = shortestFor(count);
  requireNone([
    ...markupIn({ ...sent }),
    length < shortest && ['length', problemOf('at_least', { least: shortest })],
    ...(await discountCodeEditor.complain(
      { ...terms, code: codesOf({ ...first, count: 1 })[0] ?? '' },
      { ...scope, body: terms, before: null },
    )),
  ]);
  const batch = { ...first, taken: await findTaken(db, codesOf(first)) };
  const codes = codesOf(batch);
  if (count <= atOnce) await makeCodes(scope, batch, codes);
  else await enqueue(db, { name: 'discount_codes.generate', payload: { ...batch, companyId: db.companyId } });
  await audit(db, call, {
    action: 'discount_code.generated',
    subject: { type: 'discount_code', id: null },
    summary: `Added ${count} discount codes: ${terms.description}`,
  });
  return { count, made: count <= atOnce ? count : 0, examples: codes.slice(0, 3) };
}

/** Codes and gift cards are typed into one box. */
async function findTaken(db: TenantDb, codes: readonly string[]): Promise<string[]> {
  const byHash = new Map(codes.map((code) => [hashGiftCode(code), code]));
  const [twins, cards] = await Promise.all([
    db.query((database, own) =>
      database
        .select({ code: discountCodes.code })
        .from(discountCodes)
        .where(and(own(discountCodes), inArray(discountCodes.code, [...codes]))),
    ),
    db.query((database, own) =>
      database
        .select({ hash: giftCards.codeHash })
        .from(giftCards)
        .where(and(own(giftCards), inArray(giftCards.codeHash, [...byHash.keys()]))),
    ),
  ]);
  return [...twins.map(({ code }) => code), ...cards.flatMap(({ hash }) => byHash.get(hash) ?? [])];
}

/** Those that are there already stay as they are: a job may come again to what it has done. */
async function makeCodes(scope: Scope, { terms }: CodeBatch, codes: readonly string[]): Promise<void> {
  const { db } = scope;
  const row = discountCodeEditor.toRow({ ...terms, code: '' }, { ...scope, body: {}, before: null });
  const rows = codes.map((code) => ({ ...row, code, companyId: db.companyId }));
  const made = await db.query((database) =>
    database.insert(discountCodes).values(rows).onConflictDoNothing().returning({ id: discountCodes.id }),
  );
  const targets = made.flatMap(({ id }) => toTargetRows(id, terms));
  for (let from = 0; from < targets.length; from += targetsAtOnce) {
    const part = targets.slice(from, from + targetsAtOnce);
    await db.query((database) =>
      database
        .insert(discountCodeTargets)
        .values(part.map((target) => ({ ...target, companyId: db.companyId }))),
    );
  }
}

const targetsAtOnce = 2_000;

/** What a call has left to be made. */
export async function makeRest(
  { tenant, companies, clock, live }: Services,
  { companyId, ...batch }: CodeBatch & { companyId: string },
  signal?: AbortSignal,
): Promise<void> {
  const company = await companies.findById(companyId);
  if (!company) return;
  const codes = codesOf(batch);
  for (let from = 0; from < codes.length; from += atOnce) {
    signal?.throwIfAborted();
    await tenant(companyId).transaction(async (db) => {
      const scope = toWholeScope({ db, company, now: clock() });
      await makeCodes(scope, batch, codes.slice(from, from + atOnce));
      await live.publish(db, 'discount_codes', companyId);
    });
  }
}
