/** Why a payment was refused. A soft refusal may pass when it is tried later; a hard one will not. */
export const declines = {
  declined: { soft: false, sentence: 'The card was declined. Please use another card.' },
  insufficient_funds: { soft: true, sentence: 'The card has insufficient funds.' },
  limit: { soft: true, sentence: 'The card has reached its limit.' },
  processing_error: { soft: true, sentence: 'The bank couldn’t be reached. Please try again later.' },
  expired: { soft: false, sentence: 'The card has expired. Please use another card.' },
  incorrect: { soft: false, sentence: 'The card details are incorrect. Please check them.' },
  missing: { soft: false, sentence: 'The card processor doesn’t recognize this card. Please add it again.' },
  needs_authentication: {
    soft: false,
    sentence: 'The bank requires the cardholder to confirm this payment.',
  },
  hold_gone: { soft: false, sentence: 'The hold has expired.' },
  too_much: { soft: false, sentence: 'This is more than can be refunded.' },
  not_configured: { soft: false, sentence: 'The card processor rejected the keys in the payment settings.' },
  no_processor: { soft: false, sentence: 'No card processor available' },
  refused: { soft: false, sentence: 'The card processor refused this.' },
} as const satisfies Record<string, { soft: boolean; sentence: string }>;

export type DeclineCode = keyof typeof declines;

export const isDecline = (code: string): code is DeclineCode => Object.hasOwn(declines, code);

export const isSoft = (code: string): boolean => isDecline(code) && declines[code].soft;

export const declineSentence = (code: string): string =>
  declines[isDecline(code) ? code : 'refused'].sentence;
