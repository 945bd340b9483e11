import type { Company } from '../companies/directory.ts';
import type { Database } from '../db/client.ts';
import { addJob } from '../jobs/queue.ts';
import { toMail, type Letter } from '../mail/letter.ts';
import { defaultMainColor } from '#engine/contracts/pages.ts';

const trellis = { name: 'Trellis', color: defaultMainColor };
const unexpected = 'You did not ask for this? Then ignore this email; nothing changes.';

export const senderOf = (company: Company | null) =>
  company ? { name: company.businessName, color: company.mainColor } : trellis;

/** Queues the letter in the caller's transaction: it leaves if and only if that commits. */
export const post = (db: Database, companyId: string | null, letter: Letter): Promise<void> =>
  addJob(db, { name: 'mail.send', payload: toMail(letter), companyId });

export const resetLetter = (to: string, url: string, company: Company | null): Letter => ({
  to,
  subject: 'Set a new password',
  sender: senderOf(company),
  heading: 'Set a new password',
  paragraphs: [
    'Somebody, probably you, asked to set a new password for this email address.',
    'The link works once, for an hour.',
  ],
  action: { label: 'Set a new password', url },
  note: unexpected,
});

export const registrationLetter = (to: string, firstName: string, url: string): Letter => ({
  to,
  subject: 'Continue with Trellis',
  sender: trellis,
  heading: `Welcome, ${firstName}`,
  paragraphs: [
    'Confirm your email address to open your company on Trellis.',
    'The link works once, for a day.',
  ],
  action: { label: 'Open my company', url },
  note: unexpected,
});

export const knownAddressLetter = (to: string, loginUrl: string, resetUrl: string): Letter => ({
  to,
  subject: 'You have a Trellis account already',
  sender: trellis,
  heading: 'You have an account already',
  paragraphs: [
    'Somebody, probably you, tried to register this email address. It has an account, so no new one was made.',
    `If you do not remember the password, set a new one: ${resetUrl}`,
  ],
  action: { label: 'Sign in', url: loginUrl },
  note: unexpected,
});

export type Invitation = { to: string; firstName: string; inviter: string; url: string; company: Company };

export const invitationLetter = ({ to, firstName, inviter, url, company }: Invitation): Letter => ({
  to,
  subject: `${inviter} invites you to ${company.businessName}`,
  sender: senderOf(company),
  heading: `Hello ${firstName}`,
  paragraphs: [
    `${inviter} has invited you to work with ${company.businessName} on Trellis.`,
    'The link works once, for seven days.',
  ],
  action: { label: 'Accept the invitation', url },
  note: 'You do not know the sender? Then ignore this email.',
});

export const newLoginLetter = (to: string, device: string, when: string): Letter => ({
  to,
  subject: 'A new sign-in to your account',
  sender: trellis,
  heading: 'A new sign-in',
  paragraphs: [
    `Your account was used to sign in with ${device}, ${when}.`,
    'If that was you, there is nothing to do.',
  ],
  note: 'If it was not you, set a new password and sign out all other sessions in your account settings.',
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
  heading: `Hello ${firstName}`,
  paragraphs: [
    `With an account at ${company.businessName} you see all your visits, move or skip them, and book again in a moment.`,
    'The link works once, for seven days.',
  ],
  action: { label: 'Open my account', url },
  note: 'You have not booked there? Then ignore this email: nothing happens without the link.',
});

export const administratorLetter = (to: string, firstName: string, url: string): Letter => ({
  to,
  subject: 'You are invited to run Trellis',
  sender: trellis,
  heading: `Hello ${firstName}`,
  paragraphs: [
    'You have been made a super-admin of this Trellis installation.',
    'The link works once, for a day. A second factor is required.',
  ],
  action: { label: 'Accept', url },
  note: 'You do not know the sender? Then ignore this email.',
});
