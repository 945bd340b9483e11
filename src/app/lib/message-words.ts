import { knownReason, messageReason } from '#engine/messages/reason-words.ts';

/** As part of a sentence. */
export const reasonClause = messageReason;

/** As a sentence of its own. What a provider has answered is said as it said it. */
export function reasonSentence(reason: string): string {
  const words = knownReason(reason);
  return words === undefined ? reason : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
