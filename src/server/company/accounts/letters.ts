import type { Company } from '../companies/directory.ts';
import type { Database } from '#server/platform/db/client.ts';
import { addJob } from '#server/platform/jobs/queue.ts';
import { toMail, type Letter } from '#server/platform/mail/letter.ts';
import { defaultMainColor } from '#engine/contracts/pages.ts';

const trellis = { name: 'Trellis', color: defaultMainColor };
const unexpected = 'Didn’t request this? You can ignore this email; nothing will change.';

export const senderOf = (company: Company | null) =>
  company ? { name: company.businessName, color: company.mainColor } : trellis;

/** Queues the letter in the caller's transaction: it leaves if and only if that commits. */
export const post = (db: Database, companyId: string | null, letter: Letter): Promise<void> =>
  addJob(db, { name: 'mail.send', payload: toMail(letter), companyId });

export const resetLetter = (to: string, url: string, company: Company | null): Letter => ({
  to,
  subject: 'Reset your password',
  sender: senderOf(company),
  heading: 'Reset your password',
  paragraphs: [
    'We received a request to reset the password for this email address.',
    'The link works once and expires in an hour.',
  ],
  action: { label: 'Reset your password', url },
  note: unexpected,
});

export const signInLetter = (to: string, url: string, company: Company | null): Letter => ({
  to,
  subject: `Sign in to ${senderOf(company).name}`,
  sender: senderOf(company),
  heading: 'Sign in',
  paragraphs: [
    'Open this link to sign in, without a password.',
    'The link works once and expires in 15 minutes.',
  ],
  action: { label: 'Sign in', url },
  note: unexpected,
});

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

export type Invitation = { to: string; firstName: string; inviter: string; url: string; company: Company };

export const invitationLetter = ({ to, firstName, inviter, url, company }: Invitation): Letter => ({
  to,
  subject: `${inviter} invited you to join ${company.businessName}`,
  sender: senderOf(company),
  heading: `Hi ${firstName}`,
  paragraphs: [
    `${inviter} invited you to join ${company.businessName} on Trellis.`,
    'The link works once and expires in seven days.',
  ],
  action: { label: 'Accept invitation', url },
  note: 'Don’t know the sender? You can ignore this email.',
});

type EmailChangeLetter = { reader: string; from: string; to: string; url: string; company: Company | null };

export const emailChangeLetter = ({ reader, from, to, url, company }: EmailChangeLetter): Letter => ({
  to: reader,
  subject: 'Confirm your new email address',
  sender: senderOf(company),
  heading: 'Confirm your new email address',
  paragraphs: [
    `You asked to sign in with ${to} instead of ${from}.`,
    reader === from
      ? 'Confirm it here first. Then we’ll send a link to the new address.'
      : 'Confirm it, and you’ll sign in with this address from now on.',
    'The link works once and expires in 24 hours.',
  ],
  action: { label: 'Confirm', url },
  note:
    reader === from
      ? 'Didn’t ask for this? Change your password: someone may know it. Your email address stays the same unless you confirm.'
      : unexpected,
});

export const emailChangedLetter = ({
  from,
  to,
  company,
}: Pick<EmailChangeLetter, 'from' | 'to' | 'company'>): Letter => ({
  to: from,
  subject: 'Your email address has changed',
  sender: senderOf(company),
  heading: 'Your email address has changed',
  paragraphs: [`You now sign in with ${to}. This address no longer signs you in.`],
  note: 'Wasn’t you? Contact us right away.',
});

export const newLoginLetter = (to: string, device: string, when: string): Letter => ({
  to,
  subject: 'New sign-in to your account',
  sender: trellis,
  heading: 'New sign-in',
  paragraphs: [`We noticed a new sign-in ${when}: ${device}.`, 'If this was you, there’s nothing to do.'],
  note: 'Wasn’t you? Change your password and sign out of all other sessions in your account settings.',
});

export const passkeyAddedLetter = (
  to: string,
  { device, when, company }: { device: string; when: string; company: Company | null },
): Letter => ({
  to,
  subject: 'A passkey was added to your account',
  sender: senderOf(company),
  heading: 'A passkey was added',
  paragraphs: [
    `A passkey was added ${when}: ${device}. It signs you in without your password.`,
    'If this was you, there’s nothing to do.',
  ],
  note: 'Wasn’t you? Remove the passkey in your account settings, change your password and sign out of all other sessions.',
});

/** For somebody who has booked there: nobody asks them to work. */
export const customerAccountLetter = ({
  to,
  firstName,
  url,
  company,
}: Omit<Invitation, 'inviter'>): Letter => ({
  to,
  subject: `Your account at ${company.businessName}`,
  sender: senderOf(company),
  heading: `Hi ${firstName}`,
  paragraphs: [
    `With a ${company.businessName} account you can see your visits, reschedule or skip them, and rebook in seconds.`,
    'The link works once and expires in seven days.',
  ],
  action: { label: 'Set up my account', url },
  note: 'Haven’t booked with us? You can ignore this email; nothing happens unless you use the link.',
});

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
