import * as contracts from '#engine/contracts/people/email-preferences.ts';
import { leads } from '#server/platform/db/tables/leads.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { requireLeadChooser } from '../email-preferences/may-choose.ts';

/** Whether a lead hears of offers. */
export const leadPreferenceRoutes: Route[] = [
  serve(contracts.getLeadPreference, async (call) => {
    const { id, unsubscribed } = await call.db.get(leads, call.params.id);
    await requireLeadChooser(call, id, 'read');
    return { id, unsubscribed };
  }),

  serve(contracts.updateLeadPreference, async (call) => {
    const { db, body, params } = call;
    await db.get(leads, params.id);
    await requireLeadChooser(call, params.id, 'manage');
    const { id, unsubscribed } = await db.update(leads, params.id, { unsubscribed: body.unsubscribed });
    return { id, unsubscribed };
  }),
];
