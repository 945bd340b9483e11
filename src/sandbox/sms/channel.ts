import type { Channel } from '../channel.ts';
import { bubbleIcon } from '../page/icons.ts';
import { showThread } from './show-thread.ts';
import { serveTwilio } from './twilio-api.ts';
import { smsFailures } from './twilio-error.ts';

export const sms: Channel = {
  name: 'sms',
  label: 'SMS',
  icon: bubbleIcon,
  failures: smsFailures,
  showMessage: showThread,
  serve: serveTwilio,
};
