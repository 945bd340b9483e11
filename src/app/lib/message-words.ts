import { knownReason, messageReason } from '#engine/messages/reason-words.ts';

/** As part of a sentence. */
export const reasonClause = messageReason;

/** As a sentence of its own. What a provider has answered is said as it said it. */
export function reasonSentence(reason: string): string {
  const words = knownReason(reason);
  return words === undefined ? reason : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

type Addressee = { channel: string; recipient: string; recipient_name: string };

/** Who a message is for. Notices go to a person's devices, not to an address that anybody could read. */
export function addresseeOf({ channel, recipient, recipient_name: name }: Addressee): string {
  if (channel === 'push' || channel === 'in_app') return name || 'An account';
  return name ? `${name}, ${recipient}` : recipient;
}
