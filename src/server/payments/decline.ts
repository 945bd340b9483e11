/** Why a payment was refused. A soft refusal may pass when it is tried later; a hard one will not. */
export const declines = {
  declined: { soft: false, sentence: 'The card was declined. Please use another one.' },
  insufficient_funds: { soft: true, sentence: 'The card has not enough funds.' },
  limit: { soft: true, sentence: 'The card has reached its limit.' },
  processing_error: { soft: true, sentence: 'The bank could not be asked. Please try again later.' },
  expired: { soft: false, sentence: 'The card has expired. Please use another one.' },
  incorrect: { soft: false, sentence: 'The details of the card are not right. Please check them.' },
  missing: { soft: false, sentence: 'The card is not known to the card processor. Please add it again.' },
  needs_authentication: { soft: false, sentence: 'The bank wants the holder of the card to confirm this payment.' }, // prettier-ignore
  hold_gone: { soft: false, sentence: 'The money is not held any more.' },
  too_much: { soft: false, sentence: 'This is more than can be given back.' },
  not_configured: { soft: false, sentence: 'The card processor does not accept the keys of the payment settings.' }, // prettier-ignore
  refused: { soft: false, sentence: 'The card processor refuses this.' },
} as const satisfies Record<string, { soft: boolean; sentence: string }>;

export type DeclineCode = keyof typeof declines;

export const isSoft = (code: string): boolean =>
  Object.hasOwn(declines, code) && declines[code as DeclineCode].soft;

export const declineSentence = (code: string): string =>
  Object.hasOwn(declines, code) ? declines[code as DeclineCode].sentence : declines.refused.sentence;
