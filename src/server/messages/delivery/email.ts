import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import {
  addressOf,
  findSmtpRefusal,
  type Mail,
  type MailCalendar,
  type Mailer,
} from '#server/platform/mail/mailer.ts';
import { alertOffice } from '../notices.ts';
import { suppress } from '../suppressions.ts';
import { readSeriesFile, readVisitFile, type VisitFileScope } from '../visit-file.ts';
import { wordsOf, type Deliver, type Delivery, type Outcome } from './delivery.ts';

export const deliverEmail =
  (mailer: Mailer): Deliver =>
  async (delivery) => {
    try {
      await mailer.send(await toMail(delivery));
      return { state: 'sent' };
    } catch (error) {
      return toOutcome(error, delivery);
    }
  };

async function toMail(delivery: Delivery): Promise<Mail> {
  const { services, company, message, frame, written, oneClickUrl } = delivery;
  const { config } = services;
  const replyTo = frame.replyTo ?? company.contactEmail;
  const calendar = await findCalendar(delivery, replyTo ?? addressOf(config.MAIL_FROM));
  return {
    to: message.recipient,
    senderName: company.businessName,
    ...written,
    // A server that was cut off before it answered gets the same letter again, under the same name.
    id: `${message.id}@${config.TRELLIS_HOST}`,
    ...(replyTo && { replyTo }),
    ...(oneClickUrl && { oneClickUrl }),
    ...(calendar && { calendar }),
  };
}

const readFile = (of: VisitFileScope, { subjectKind, subjectId }: Delivery['message']) =>
  subjectKind === 'series' ? readSeriesFile(of, subjectId) : readVisitFile(of, subjectId);

const findCalendar = async (
  { services, db, company, kind, message }: Delivery,
  organizerEmail: string,
): Promise<MailCalendar | undefined> =>
  kind.event.entersCalendar && kind.audience.audience === 'customer'
    ? readFile({ db, company, services, organizerEmail, language: message.language }, message)
    : undefined;

async function toOutcome(error: unknown, { db, services, message }: Delivery): Promise<Outcome> {
  const refusal = findSmtpRefusal(error);
  if (!refusal?.forGood) return { state: 'later', reason: wordsOf(error) };
  if (!refusal.ofAddress) return { state: 'failed', reason: refusal.words };
  const address = message.recipient;
  await suppress(db, { channel: 'email', address }, { reason: 'hard_bounce', at: services.clock() });
  await alertOffice(services, db, {
    event: 'address_bounced',
    title: `Emails to ${address} come back`,
    body: 'Nothing is sent there anymore until the address is corrected.',
    path: message.customerId ? recordAddress('admin', 'customer', message.customerId) : '',
  });
  return { state: 'bounced', reason: refusal.words };
}
