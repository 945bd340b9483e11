import { updateCard } from '#engine/contracts/money/cards.ts';
import {
  beginCard as beginContract,
  deleteProcessorCard,
  saveProcessorCard,
} from '#engine/contracts/money/payment-processors.ts';
import { request } from '#app/lib/api.ts';
import { toErrorLines } from '#app/lib/error-text.ts';

/** What became of it, or what to say to the person. */
export type Done = { id: string | undefined } | { problems: string[] };

type Answer = { success: boolean; message: string; error?: { message: string }; card_id?: string };

const read = ({ success, message, error, card_id }: Answer): Done =>
  success ? { id: card_id } : { problems: [error?.message || message] };

const refused = (error: unknown): Done => ({ problems: toErrorLines(error) });

/** What the card's bank is asked with; null where it need not be. */
export const beginCard = (): Promise<{ secret: string | null } | { problems: string[] }> =>
  request(beginContract, {}).then(
    ({ client_secret: secret }) => ({ secret }),
    (error: unknown) => ({ problems: toErrorLines(error) }),
  );

export const saveCard = (accountId: string, processorCardId: string): Promise<Done> =>
  request(saveProcessorCard, { body: { accountId, processorCardId } }).then(read, refused);

export const removeCard = (cardId: string): Promise<Done> =>
  request(deleteProcessorCard, { body: { cardId } }).then(read, refused);

/** `otherwise` is said where it did not work, whatever the reason. */
export const makeDefault = (id: string, otherwise: string): Promise<Done> =>
  request(updateCard, { params: { id }, body: { default: true } }).then(
    () => ({ id }),
    () => ({ problems: [otherwise] }),
  );
