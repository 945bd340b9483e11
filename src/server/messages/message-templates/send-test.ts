import { DomainError } from '#engine/errors.ts';
import type { MessageKind } from '#engine/messages/events.ts';
import { requireAccount } from '#server/platform/audit.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { normalisePhone } from '#server/people/customers/normalise-phone.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import type { Written } from '../compose.ts';
import { leaveNotice } from '../notices.ts';
import { sendTwilioMessage } from '../twilio.ts';
import type { Services } from '#server/services.ts';

type Tester = { db: TenantDb; company: Company; services: Services; caller: Caller };

/** To oneself only: this is no way to write to others. Answers where it went. */
export async function sendTest(
  { db, company, services, caller }: Tester,
  { channel, event }: MessageKind,
  written: Written,
): Promise<string> {
  const account = requireAccount(caller);
  const subject = `[Test] ${written.subject}`;
  switch (channel) {
    case 'email': {
      const letter = { ...written, subject, to: account.email, senderName: company.businessName };
      await enqueue(db, { name: 'mail.send', payload: letter });
      return account.email;
    }
    case 'sms':
      return sendSms(services, normalisePhone(account.phone ?? '', company.country), written.text);
    default:
      await leaveNotice(services, db, {
        accountId: account.id,
        event: event.code,
        title: subject,
        body: written.text,
        path: '',
      });
      return account.email;
  }
}

async function sendSms({ outside: { twilio } }: Services, to: string, body: string): Promise<string> {
  if (to === '')
    throw new DomainError('BAD_REQUEST', { reason: 'Add a phone number to your account first.' });
  if (!twilio) throw new DomainError('UNAVAILABLE', { reason: 'No SMS provider has been set up.' });
  try {
    await sendTwilioMessage(twilio, { to, body: `[Test] ${body}` });
  } catch {
    throw new DomainError('UNAVAILABLE', {
      reason: 'The SMS provider rejected it. Check the number.',
    });
  }
  return to;
}
