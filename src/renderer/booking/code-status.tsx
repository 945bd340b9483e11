import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FormNode } from '#engine/tree/form-node.ts';
import { deduction } from './formats.ts';
import type { CodeKey, PriceState } from './price-desk.ts';
import type { ShownPrice } from './preview-price.ts';
import type { Desk } from './desk.ts';

/** `id` is the control's. */
type Props = { desk: Desk; node: FormNode; code: CodeKey; typed: string; id: string };

/** What the server says of a code that is typed. */
export function CodeStatus({ desk, node, code, typed, id }: Props) {
  const { price, session, formats, words } = desk;
  const state = useSyncExternalStore(price.subscribe, price.get, price.get);
  const [errors] = useState(() => ({
    subscribe: (listener: () => void) => session.subscribe(node.id, listener),
    get: () => session.view(node.id).error,
  }));
  const error = useSyncExternalStore(errors.subscribe, errors.get, errors.get);
  const said = error ? undefined : statusOf(state, code, typed);
  const isRefused = said?.message !== undefined;
  useEffect(() => {
    const control = document.getElementById(id);
    // What is wrong with what is typed is marked by whoever writes that, and taken back there, too.
    if (isRefused) control?.setAttribute('aria-invalid', 'true');
    return () => void (isRefused && control?.removeAttribute('aria-invalid'));
  }, [id, isRefused]);
  const taken = said?.taken ? words.codeTaken(deduction(said.taken, formats)) : undefined;
  return <span className={isRefused ? 'tf-code-refused' : 'tf-code-taken'}>{said?.message ?? taken}</span>;
}

type Status = { message: string | undefined; taken: number };

/** Of what stands in the field now; nothing as long as the server has not seen it. */
function statusOf({ price, asked, notices }: PriceState, code: CodeKey, typed: string): Status | undefined {
  if (!price || !asked || asked[code] !== typed) return undefined;
  const message = notices.find(({ field }) => field === code)?.message;
  return { message, taken: message === undefined ? takenBy(price, code, asked.gift_card_code !== '') : 0 };
}

/** The field for discount codes takes gift cards, too. */
function takenBy(price: ShownPrice, code: CodeKey, hasGiftCard: boolean): number {
  if (code === 'gift_card_code') return price.giftcard_total;
  return price.discount_code_total || (hasGiftCard ? 0 : price.giftcard_total);
}
