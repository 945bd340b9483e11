import { eq } from 'drizzle-orm';
import { messageRuleCalls, runMessageRule } from '#engine/contracts/messages/message-rules.ts';
import { addDays } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { audit } from '#server/platform/audit.ts';
import { messageRules } from '#server/platform/db/tables/message-rules.ts';
import { editRoutes } from '#server/platform/editing/edit-routes.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { planDue } from '../rules/plan-rules.ts';
import { messageRuleEditor } from './editor.ts';

export const messageRuleRoutes: Route[] = [
  ...editRoutes(messageRuleCalls, messageRuleEditor),

  serve(runMessageRule, async (call) => {
    const { db, params, services, company } = call;
    const rule = await db.get(messageRules, params.id);
    const now = services.clock();
    const { date } = toLocal(now.getTime(), company.timezone);
    const day = (of: string) => new Date(toInstant(of, '00:00', company.timezone));
    const planned = await planDue(
      services,
      { from: day(date), to: day(addDays(date, 1)), rules: eq(messageRules.id, rule.id) },
      now,
    );
    await audit(db, call, {
      action: 'message_rule.run',
      subject: { type: 'message_rule', id: rule.id },
      summary: `Ran "${rule.name}" by hand: ${planned} messages`,
    });
    return { planned };
  }),
];
