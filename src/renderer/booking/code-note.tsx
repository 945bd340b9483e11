import { use, useEffect, useState, useSyncExternalStore } from 'react';
import type { FormNode } from '#engine/tree/form-node.ts';
import { useForm } from '../form-context.ts';
import { idsOf } from '../parts/describe.ts';
import { useAnswerOf } from '../use-field.ts';
import { deduction } from './formats.ts';
import { codesOf, type CodeKey, type PriceState } from './price-desk.ts';
import type { ShownPrice } from './preview-price.ts';
import type { Desk } from './desk.ts';
import { DeskContext } from './use-desk.ts';

type Props = { node: FormNode; code: CodeKey; hint: string | undefined };

/** What became of a code, below the field in which it was typed. */
export function CodeNote({ node, code, hint }: Props) {
  const { prefix } = useForm();
  const desk = use(DeskContext);
  const ids = idsOf(prefix, node.id);
  return (
    <p className="tf-hint tf-code-note" id={ids.hint}>
      {hint}
      {desk && <CodeStatus {...{ desk, node, code, id: ids.control }} />}
    </p>
  );
}

/** `id` is the control's. */
type StatusProps = { desk: Desk; node: FormNode; code: CodeKey; id: string };

function CodeStatus({ desk, node, code, id }: StatusProps) {
  const { price, session, formats, words } = desk;
  const state = useSyncExternalStore(price.subscribe, price.get, price.get);
  const typed = useAnswerOf(code);
  const [errors] = useState(() => ({
    subscribe: (listener: () => void) => session.subscribe(node.id, listener),
    get: () => session.view(node.id).error,
  }));
  const error = useSyncExternalStore(errors.subscribe, errors.get, errors.get);
  const said = typed === '' || error ? undefined : statusOf(state, code, typed);
  const isRefused = said?.message !== undefined;
  useEffect(() => {
    const control = document.getElementById(id);
    // What is wrong with what is typed is marked by whoever writes that, and taken back there, too.
    if (isRefused) control?.setAttribute('aria-invalid', 'true');
    return () => void (isRefused && control?.removeAttribute('aria-invalid'));
  }, [id, isRefused]);
  const taken = said?.taken ? words.codeTaken(deduction(said.taken, formats)) : undefined;
  return (
    <span role="status" className={isRefused ? 'tf-code-refused' : 'tf-code-taken'}>
      {said?.message ?? taken}
    </span>
  );
}

type Status = { message: string | undefined; taken: number };

/** Of what stands in the field now; nothing as long as the server has not seen it. */
function statusOf({ price, asked, notices }: PriceState, code: CodeKey, typed: unknown): Status | undefined {
  if (!price || !asked || asked[code] !== codesOf({ [code]: typed })[code]) return undefined;
  const message = notices.find(({ field }) => field === code)?.message;
  return { message, taken: message === undefined ? takenBy(price, code, asked.gift_card_code !== '') : 0 };
}

/** The field for discount codes takes gift cards, too. */
function takenBy(price: ShownPrice, code: CodeKey, hasGiftCard: boolean): number {
  if (code === 'gift_card_code') return price.giftcard_total;
  return price.discount_code_total || (hasGiftCard ? 0 : price.giftcard_total);
}
