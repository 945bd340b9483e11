import type { Company } from '#server/platform/access/directory.ts';
import type { Database } from '#server/platform/db/client.ts';
import { addJob } from '#server/platform/jobs/queue.ts';
import { toMail, type Letter } from '#server/platform/mail/letter.ts';
import type { Language } from '#engine/format/languages.ts';
import type { AccountText, NewDevice } from '#engine/messages/words/account-words.ts';
import { accountWords } from '#engine/messages/words/spoken-account.ts';
import { defaultMainColor } from '#engine/contracts/site/pages.ts';

const trellis = { name: 'Trellis', color: defaultMainColor };
const unexpected = 'Didn’t request this? You can ignore this email; nothing will change.';

export const senderOf = (company: Company | null) =>
  company ? { name: company.businessName, color: company.mainColor } : trellis;

/** Queues the letter in the caller's transaction: it leaves if and only if that commits. */
export const post = (db: Database, companyId: string | null, letter: Letter): Promise<void> =>
  addJob(db, { name: 'mail.send', payload: toMail(letter), companyId });

type Sent = { to: string; url: string; company: Company | null; language: Language };

/** What an account's letter says in its reader's language. */
const toLetter = (
  { subject, heading, paragraphs, note, action }: Omit<AccountText, 'action'> & { action?: string },
  { to, company, language, url = '' }: Omit<Sent, 'url'> & { url?: string },
): Letter => ({
  to,
  language,
  subject,
  sender: senderOf(company),
  heading,
  paragraphs,
  ...(action !== undefined && { action: { label: action, url } }),
  note,
});

export const resetLetter = (sent: Sent): Letter => toLetter(accountWords[sent.language].reset, sent);

export const signInLetter = (sent: Sent): Letter =>
  toLetter(accountWords[sent.language].signIn(senderOf(sent.company).name), sent);

export const registrationLetter = (to: string, firstName: string, url: string): Letter => ({
  to,
  subject: 'Confirm your email for Trellis',
  sender: trellis,
  heading: `Welcome, ${firstName}`,
  paragraphs: [
    'Confirm your email address to finish setting up your company.',
    'The link works once and expires in 24 hours.',
  ],
  action: { label: 'Confirm and continue', url },
  note: unexpected,
});

export const knownAddressLetter = (to: string, loginUrl: string, resetUrl: string): Letter => ({
  to,
  subject: 'You already have a Trellis account',
  sender: trellis,
  heading: 'You already have an account',
  paragraphs: [
    'Someone, probably you, tried to sign up with this email address. It already has an account, so we didn’t create another.',
    `Forgot your password? Reset it: ${resetUrl}`,
  ],
  action: { label: 'Sign in', url: loginUrl },
  note: unexpected,
});

export type Invitation = Sent & { firstName: string; inviter: string; company: Company };

export const invitationLetter = ({ inviter, firstName, ...sent }: Invitation): Letter =>
  toLetter(
    accountWords[sent.language].invitation({ inviter, firstName, company: sent.company.businessName }),
    sent,
  );

type EmailChangeLetter = Omit<Sent, 'to'> & { reader: string; from: string; to: string };

export const emailChangeLetter = ({ reader, from, to, ...sent }: EmailChangeLetter): Letter => {
  const { leaveEmail, takeEmail } = accountWords[sent.language];
  return toLetter((reader === from ? leaveEmail : takeEmail)({ from, to }), { ...sent, to: reader });
};

export const emailChangedLetter = ({
  from,
  to,
  ...sent
}: Omit<EmailChangeLetter, 'reader' | 'url'>): Letter =>
  toLetter(accountWords[sent.language].emailChanged(to), { ...sent, to: from });

type ToDevice = Omit<Sent, 'url'> & NewDevice;

export const newLoginLetter = ({ device, when, ...sent }: ToDevice): Letter =>
  toLetter(accountWords[sent.language].newLogin({ device, when }), sent);

export const passkeyAddedLetter = ({ device, when, ...sent }: ToDevice): Letter =>
  toLetter(accountWords[sent.language].passkeyAdded({ device, when }), sent);

/** For somebody who has booked there: nobody asks them to work. */
export const customerAccountLetter = ({ firstName, ...sent }: Omit<Invitation, 'inviter'>): Letter =>
  toLetter(
    accountWords[sent.language].customerAccount({ firstName, company: sent.company.businessName }),
    sent,
  );

export const administratorLetter = (to: string, firstName: string, url: string): Letter => ({
  to,
  subject: 'You’re invited to administer Trellis',
  sender: trellis,
  heading: `Hi ${firstName}`,
  paragraphs: [
    'You’ve been made a super-admin of this Trellis installation.',
    'The link works once and expires in 24 hours. You’ll need to set up two-step sign-in.',
  ],
  action: { label: 'Accept invitation', url },
  note: 'Don’t know the sender? You can ignore this email.',
});
