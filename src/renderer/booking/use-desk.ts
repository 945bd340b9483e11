import { isTaxOnTop } from '#engine/booking/tax-on-top.ts';
import { createContext, use, useSyncExternalStore } from 'react';
import type { DaysState } from './days-desk.ts';
import type { Desk, DialogState } from './desk.ts';
import type { PriceState } from './price-desk.ts';

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('A part of a booking stands outside of a booking form.');
  return desk;
}

export function useDays(): DaysState {
  const { days } = useDesk();
  return useSyncExternalStore(days.subscribe, days.get, days.get);
}

export function usePrice(): PriceState {
  const { price } = useDesk();
  return useSyncExternalStore(price.subscribe, price.get, price.get);
}

export function useDialogs(): DialogState {
  const { dialogs } = useDesk();
  return useSyncExternalStore(dialogs.subscribe, dialogs.get, dialogs.get);
}

/** How a price of the catalogue is said: with the tax that comes on top of it. */
export function usePlusTax(): (price: string) => string {
  const { price, words } = useDesk();
  return isTaxOnTop(price.book().taxes) ? words.plusTax : (text) => text;
}

export const useWords = () => useDesk().words;
