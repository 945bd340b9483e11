import type { Failure } from '../channel.ts';

const slowMilliseconds = 3000;

/** What a mail server does with an address: refuse it, put it off, or take its time. */
type Fate = { domain: string; happens: string; refusal?: { code: number; text: string }; delayMs?: number };

const fates: Fate[] = [
  {
    domain: 'bounce.test',
    happens: 'Refused for good: 550, no such mailbox.',
    refusal: { code: 550, text: '5.1.1 There is no such mailbox' },
  },
  {
    domain: 'full.test',
    happens: 'Put off: 452, the mailbox is full for now.',
    refusal: { code: 452, text: '4.2.2 The mailbox is full, try again later' },
  },
  {
    domain: 'slow.test',
    happens: `Delivered, but only after ${slowMilliseconds / 1000} seconds.`,
    delayMs: slowMilliseconds,
  },
];

export const emailFailures: Failure[] = fates.map(({ domain, happens }) => ({
  address: `anyone@${domain}`,
  happens,
}));

export const fateOf = (address: string): Fate | undefined =>
  fates.find(({ domain }) => address.toLowerCase().endsWith(`@${domain}`));

export class SmtpRefusal extends Error {
  readonly responseCode: number;
  constructor(code: number, text: string) {
    super(text);
    this.responseCode = code;
  }
}
