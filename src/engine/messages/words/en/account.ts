import type { AccountWords } from '../account-words.ts';

const unexpected = 'Didn’t request this? You can ignore this email; nothing will change.';
const say = (device: readonly string[]) => device.join(' on ') || 'unknown device';

export const accountEnglish: AccountWords = {
  reset: {
    subject: 'Reset your password',
    heading: 'Reset your password',
    paragraphs: [
      'We received a request to reset the password for this email address.',
      'The link works once and expires in an hour.',
    ],
    action: 'Reset your password',
    note: unexpected,
  },
  signIn: (sender) => ({
    subject: `Sign in to ${sender}`,
    heading: 'Sign in',
    paragraphs: [
      'Open this link to sign in, without a password.',
      'The link works once and expires in 15 minutes.',
    ],
    action: 'Sign in',
    note: unexpected,
  }),
  invitation: ({ inviter, firstName, company }) => ({
    subject: `${inviter} invited you to join ${company}`,
    heading: `Hi ${firstName}`,
    paragraphs: [
      `${inviter} invited you to join ${company} on Trellis.`,
      'The link works once and expires in seven days.',
    ],
    action: 'Accept invitation',
    note: 'Don’t know the sender? You can ignore this email.',
  }),
  customerAccount: ({ firstName, company }) => ({
    subject: `Your account at ${company}`,
    heading: `Hi ${firstName}`,
    paragraphs: [
      `With a ${company} account you can see your visits, reschedule or skip them, and rebook in seconds.`,
      'The link works once and expires in seven days.',
    ],
    action: 'Set up my account',
    note: 'Haven’t booked with us? You can ignore this email; nothing happens unless you use the link.',
  }),
  leaveEmail: ({ from, to }) => ({
    subject: 'Confirm your new email address',
    heading: 'Confirm your new email address',
    paragraphs: [
      `You asked to sign in with ${to} instead of ${from}.`,
      'Confirm it here first. Then we’ll send a link to the new address.',
      'The link works once and expires in 24 hours.',
    ],
    action: 'Confirm',
    note: 'Didn’t ask for this? Change your password: someone may know it. Your email address stays the same unless you confirm.',
  }),
  takeEmail: ({ from, to }) => ({
    subject: 'Confirm your new email address',
    heading: 'Confirm your new email address',
    paragraphs: [
      `You asked to sign in with ${to} instead of ${from}.`,
      'Confirm it, and you’ll sign in with this address from now on.',
      'The link works once and expires in 24 hours.',
    ],
    action: 'Confirm',
    note: unexpected,
  }),
  emailChanged: (to) => ({
    subject: 'Your email address has changed',
    heading: 'Your email address has changed',
    paragraphs: [`You now sign in with ${to}. This address no longer signs you in.`],
    note: 'Wasn’t you? Contact us right away.',
  }),
  newLogin: ({ device, when }) => ({
    subject: 'New sign-in to your account',
    heading: 'New sign-in',
    paragraphs: [
      `We noticed a new sign-in on ${when}: ${say(device)}.`,
      'If this was you, there’s nothing to do.',
    ],
    note: 'Wasn’t you? Change your password and sign out of all other sessions in your account settings.',
  }),
  passkeyAdded: ({ device, when }) => ({
    subject: 'A passkey was added to your account',
    heading: 'A passkey was added',
    paragraphs: [
      `A passkey was added on ${when}: ${say(device)}. It signs you in without your password.`,
      'If this was you, there’s nothing to do.',
    ],
    note: 'Wasn’t you? Remove the passkey in your account settings, change your password and sign out of all other sessions.',
  }),
  registration: (firstName) => ({
    subject: 'Confirm your email for Trellis',
    heading: `Welcome, ${firstName}`,
    paragraphs: [
      'Confirm your email address to finish setting up your company.',
      'The link works once and expires in 24 hours.',
    ],
    action: 'Confirm and continue',
    note: unexpected,
  }),
  knownAddress: (resetUrl) => ({
    subject: 'You already have a Trellis account',
    heading: 'You already have an account',
    paragraphs: [
      'Someone, probably you, tried to sign up with this email address. It already has an account, so we didn’t create another.',
      `Forgot your password? Reset it: ${resetUrl}`,
    ],
    action: 'Sign in',
    note: unexpected,
  }),
  administrator: (firstName) => ({
    subject: 'You’re invited to administer Trellis',
    heading: `Hi ${firstName}`,
    paragraphs: [
      'You’ve been made a super-admin of this Trellis installation.',
      'The link works once and expires in 24 hours. You’ll need to set up two-step sign-in.',
    ],
    action: 'Accept invitation',
    note: 'Don’t know the sender? You can ignore this email.',
  }),
  copyLink: 'If the button doesn’t work, copy this link into your browser:',
};
