import { and, eq, inArray, sql } from 'drizzle-orm';
import { isHappeningName } from '#engine/contracts/platform/happenings.ts';
import { isToldByRule, ruleTriggers } from '#engine/messages/rules.ts';
import { secondsAfter } from '#server/platform/clock.ts';
import type { Company } from '#server/platform/access/directory.ts';
import type { Database } from '#server/platform/db/client.ts';
import { messageRules } from '#server/platform/db/tables/message-rules.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { report } from '#server/platform/happenings/report.ts';
import type { Services } from '../../services.ts';
import { planMessages } from '../plan.ts';
import { findDue, subjectOf, type DueSubject, type DueWindow } from './due-subjects.ts';
import { isMeant, type Rule } from './recheck.ts';
import { addStandardRules } from './standard-rules.ts';

/** After a standstill, what is older is of no use any more. */
const catchUpSeconds = 6 * 3600;

/** What every node sees to every minute: whoever a rule has become due for gets a message, once. */
export async function planRules(services: Services): Promise<void> {
  const { system, clock } = services;
  const now = clock();
  await addStandardRules(system, now);
  const earliest = secondsAfter(now, -catchUpSeconds);
  const rules = and(
    eq(messageRules.enabled, true),
    sql`${messageRules.createdAt} <= ${now.toISOString()}::timestamptz`,
  );
  await planDue(services, { from: earliest, to: now, rules: rules ?? sql`true` });
}

/** Plans what is due within the window, or all of it at once; answers how many messages that made. */
export async function planDue(services: Services, window: DueWindow, at?: Date): Promise<number> {
  let planned = 0;
  for (const trigger of ruleTriggers) {
    const due = await findDue(services.system, trigger, window);
    const rules = await readRules(services.system, due);
    for (const one of due) planned += await planOne(services, { due: one, rule: rules.get(one.ruleId), at });
  }
  return planned;
}

async function readRules(system: Database, due: readonly DueSubject[]): Promise<Map<string, Rule>> {
  const ids = [...new Set(due.map(({ ruleId }) => ruleId))];
  if (ids.length === 0) return new Map();
  const rows = await system.select().from(messageRules).where(inArray(messageRules.id, ids));
  return new Map(rows.map((rule) => [rule.id, rule]));
}

type DueRule = { due: DueSubject; rule: Rule | undefined; at: Date | undefined };

async function planOne(services: Services, { due, rule, at }: DueRule): Promise<number> {
  const company = await services.companies.findById(due.companyId);
  // Nobody is told of what was due before there was the rule, unless somebody asks for it.
  if (!company || company.state === 'frozen' || !rule || (at === undefined && due.dueAt < rule.createdAt))
    return 0;
  const one = { ...due, dueAt: at ?? due.dueAt };
  return services.tenant(due.companyId).transaction((tx) => planFor(tx, company, { rule, due: one }));
}

/** Writes down the messages of one occurrence, if the rule is for it; answers how many. */
export async function planFor(
  db: TenantDb,
  company: Company,
  { rule, due: { subjectId, occurrence, dueAt } }: { rule: Rule; due: DueSubject },
): Promise<number> {
  if (!(await isMeant(db, rule, { subjectId, occurrence, dueAt }))) return 0;
  const key = occasionOf({ ruleId: rule.id, subjectId, occurrence });
  const planned = await planMessages(db, company, {
    key,
    event: rule.event,
    subject: { kind: subjectOf(rule.trigger), id: subjectId },
    details: rule.trigger === 'team_day' ? { date: occurrence } : {},
    dueAt,
    rule: { id: rule.id, channels: rule.channels },
  });
  // Others than people may want to hear of it, too.
  if (planned > 0 && isToldByRule(rule.event) && isHappeningName(rule.event))
    await report(db, dueAt, { name: rule.event, subjectId, once: { key, tellAt: dueAt } });
  return planned;
}

export const occasionOf = ({
  ruleId,
  subjectId,
  occurrence,
}: Pick<DueSubject, 'ruleId' | 'subjectId' | 'occurrence'>): string =>
  `rule:${ruleId}:${subjectId}:${occurrence}`;
