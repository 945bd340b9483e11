import type { Channel } from '../channel.ts';
import { envelopeIcon } from '../page/icons.ts';
import { emailFailures } from './failures.ts';
import { showLetter } from './show-letter.ts';

export const email: Channel = {
  name: 'email',
  label: 'Email',
  icon: envelopeIcon,
  failures: emailFailures,
  showMessage: (message, _mailbox, view) => showLetter(message, view),
};
