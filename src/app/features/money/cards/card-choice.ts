import type { CardProcessor } from './card-processor.ts';
import type { ShownCard } from './card-record.ts';

/** What a submission says of a card: one on file, or one that the processor has just made a token of. */
export type CardAnswer =
  | { cardId: string }
  | { payment_method_id: string; stripe_payment_method_id: string }
  | { payment_method_id: string; cardToken: string };

/** The card that is to be used, and how it is shown. Never kept on the visitor's machine. */
export type CardChoice = { card: ShownCard; answer: CardAnswer };

/** What stands in a processor's fields, for a form that is sent before its card was saved. */
export type TypedCard = {
  /** Whether a whole card is known to stand there. Square does not say so. */
  isWhole: boolean;
  /** Null where it cannot be used; why, the fields say themselves. */
  save(): Promise<CardChoice | null>;
};

/**
 * The card that a form is to be sent with. A whole one that was typed is saved, and goes before one that was chosen
 * earlier: nobody types a card to pay with another.
 */
export async function takeCard(
  chosen: CardChoice | null,
  typed: TypedCard | null,
): Promise<CardChoice | 'missing' | 'refused'> {
  if (typed?.isWhole) return (await typed.save()) ?? 'refused';
  return chosen ?? (await typed?.save()) ?? 'missing';
}

/** What a form calls the token of each processor. */
const tokens = {
  stripe: (id: string) => ({ stripe_payment_method_id: id }),
  square: (id: string) => ({ cardToken: id }),
} satisfies Record<CardProcessor['name'], (id: string) => object>;

/** A card that is on nobody's file has its token for an id. */
export function toChoice(card: ShownCard, processor: CardProcessor['name']): CardChoice {
  const { id } = card;
  if (card.isStored) return { card, answer: { cardId: id } };
  return { card, answer: { payment_method_id: id, ...tokens[processor](id) } };
}
