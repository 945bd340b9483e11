import type { Company } from '../companies/directory.ts';
import type { Database } from '../db/client.ts';
import { addJob } from '../jobs/queue.ts';
import { toMail, type Letter } from '../mail/letter.ts';
import { defaultMainColor } from '#engine/contracts/pages.ts';

const trellis = { name: 'Trellis', color: defaultMainColor };
const unexpected = 'If you didn’t request this, you can ignore this email.';

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
    'The link works once and expires in one hour.',
  ],
  action: { label: 'Reset your password', url },
  note: unexpected,
});

export const registrationLetter = (to: string, firstName: string, url: string): Letter => ({
  to,
  subject: 'Continue with Trellis',
  sender: trellis,
  heading: `Welcome, ${firstName}`,
  paragraphs: [
    'Confirm your email address to open your company on Trellis.',
    'The link works once and expires in 24 hours.',
  ],
  action: { label: 'Open my company', url },
  note: unexpected,
});

export const knownAddressLetter = (to: string, loginUrl: string, resetUrl: string): Letter => ({
  to,
  subject: 'You already have a Trellis account',
  sender: trellis,
  heading: 'You already have an account',
  paragraphs: [
    'Someone tried to register this email address. It already has an account, so we didn’t create a new one.',
    `If you’ve forgotten your password, reset it here: ${resetUrl}`,
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
    'The link works once and expires in seven days.',
  ],
  action: { label: 'Accept the invitation', url },
  note: 'If you don’t know the sender, you can ignore this email.',
});

export const newLoginLetter = (to: string, device: string, when: string): Letter => ({
  to,
  subject: 'New sign-in to your account',
  sender: trellis,
  heading: 'New sign-in',
  paragraphs: [
    `Your account was used to sign in with ${device}, ${when}.`,
    'If this was you, you don’t need to do anything.',
  ],
  note: 'If it wasn’t you, reset your password and sign out all other sessions in your account settings.',
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
    `With an account at ${company.businessName} you can see all your visits, reschedule or skip them, and book again in a minute.`,
    'The link works once and expires in seven days.',
  ],
  action: { label: 'Open my account', url },
  note: 'If you haven’t booked there, you can ignore this email.',
});

export const administratorLetter = (to: string, firstName: string, url: string): Letter => ({
  to,
  subject: 'You are invited to run Trellis',
  sender: trellis,
  heading: `Hello ${firstName}`,
  paragraphs: [
    'You have been made a super-admin of this Trellis installation.',
    'The link works once and expires in 24 hours. You’ll need to set up two-step sign-in.',
  ],
  action: { label: 'Accept', url },
  note: 'If you don’t know the sender, you can ignore this email.',
});
