import { openBookingLink } from '#engine/contracts/booking/booking-links.ts';
import { request } from '#app/lib/api.ts';
import { isApiError } from '#app/lib/api-error.ts';
import { useState } from 'react';
import { useSend } from '../parts/use-send.ts';
import type { PanelProps } from './panel-props.ts';

/** What an act costs by now, in major units: what the page knew, or what the server has said since. */
export function useFee(known: number) {
  const [fee, setFee] = useState(known);
  const [agreed, setAgreed] = useState(false);
  /** Keeps a fee that was not known; it has to be agreed to before anything happens. */
  const learn = (error: unknown): boolean => {
    const told = isApiError(error) && error.code === 'FEE_NOT_CONFIRMED' ? error.details['fee'] : undefined;
    if (typeof told !== 'number') return false;
    setFee(told);
    setAgreed(false);
    return true;
  };
  const confirmed = fee > 0 ? { confirmed_fee: fee } : {};
  return { fee, agreed, setAgreed, learn, confirmed, ready: fee === 0 || agreed };
}

export type Fee = ReturnType<typeof useFee>;

/** An act on a visit that may cost something. The page says anew what a fee that has changed is for. */
export function useAct(
  knownFee: number,
  { receipt: { key }, onFresh }: Pick<PanelProps, 'receipt' | 'onFresh'>,
) {
  const fee = useFee(knownFee);
  const { sending, errors, send } = useSend();
  const readAnew = async () => {
    try {
      onFresh(await request(openBookingLink, { query: { key } }));
    } catch {
      // What is shown stays: whoever tries once more is told.
    }
  };
  const learn = (error: unknown): boolean => {
    if (!fee.learn(error)) return false;
    void readAnew();
    return true;
  };
  return { fee, sending, errors, run: <A>(act: () => Promise<A>) => send(act, learn) };
}
