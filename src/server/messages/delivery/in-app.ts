import { leaveNotice } from '../notices.ts';
import type { Deliver } from './delivery.ts';

/** The notice bears the message's id: told again, it is still one. */
export const deliverInApp: Deliver = async ({ services, db, message, written }) => {
  await leaveNotice(services, db, {
    id: message.id,
    accountId: message.recipient,
    event: message.event,
    title: written.subject,
    body: written.text,
    path: pathOf(message),
  });
  return { state: 'sent' };
};

const folders: Record<string, string> = {
  booking: 'bookings',
  quote: 'quotes',
  lead: 'leads',
  team: 'teams',
};

const pathOf = ({ subjectKind, subjectId }: { subjectKind: string; subjectId: string }): string => {
  const folder = Object.hasOwn(folders, subjectKind) ? folders[subjectKind] : undefined;
  return folder ? `/admin/${folder}/${subjectId}` : '';
};
