import {
  bookingComing,
  getRehearsal,
  resumeRehearsed,
  stopRehearsed,
} from '#engine/contracts/booking/rehearsal.ts';
import { DomainError } from '#engine/errors.ts';
import { requireOffice } from '#server/company/accounts/require-office.ts';
import { openBooking } from '../life/open-booking.ts';
import { audit } from '#server/platform/audit.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { keepRehearsal } from './keep-rehearsal.ts';
import { readComing } from './read-rehearsal.ts';
import { resumeMessage, stopMessage } from './coming-messages.ts';

const usualDays = 7;

export const rehearsalRoutes: Route[] = [
  serve(getRehearsal, ({ db, company, caller, level, query, services }) => {
    requireOffice({ level });
    const scope = { db, company, ability: caller.ability, now: services.clock() };
    return keepRehearsal({ ...scope, days: query.days ?? usualDays }, query);
  }),

  serve(bookingComing, async (call) => {
    const { db, company, caller, params, services } = call;
    await openBooking(call, params.id, 'office');
    const scope = { db, company, ability: caller.ability, now: services.clock() };
    return readComing({ ...scope, aboutId: params.id });
  }),

  serve(stopRehearsed, async (call) => {
    const { db, company, body, services } = call;
    const about = await stopMessage({ db, company, now: services.clock() }, body.key);
    if (about === undefined) throw new DomainError('NOT_FOUND', { resource: 'rehearsal', id: body.key });
    await audit(db, call, {
      action: 'message.stopped',
      subject: { type: 'booking', id: about },
      summary: 'Stopped a message before it was sent',
    });
  }),

  serve(resumeRehearsed, async (call) => {
    const { db, body, services } = call;
    const about = await resumeMessage(db, body.key, services.clock());
    if (about === undefined) throw new DomainError('NOT_FOUND', { resource: 'rehearsal', id: body.key });
    await audit(db, call, {
      action: 'message.resumed',
      subject: { type: 'booking', id: about },
      summary: 'Resumed a stopped message',
    });
  }),
];
