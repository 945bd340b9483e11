import { leaveNotice } from '../notices.ts';
import type { Deliver } from './delivery.ts';

/** The notice bears the message's id: told again, it is still one. */
export const deliverInApp: Deliver = async ({ services, db, message, written, path }) => {
  await leaveNotice(services, db, {
    id: message.id,
    accountId: message.recipient,
    event: message.event,
    title: written.subject,
    body: written.text,
    path,
  });
  return { state: 'sent' };
};
