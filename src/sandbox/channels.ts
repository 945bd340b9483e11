import type { Channel } from './channel.ts';
import { email } from './email/channel.ts';
import { sms } from './sms/channel.ts';

/** In the order in which the page offers them. */
export const channels: readonly Channel[] = [email, sms];
