import { RefreshCw, Send, Undo2 } from 'lucide-react';
import {
  computePriceChange,
  publishPriceChange,
  undoPriceChange,
} from '#engine/contracts/catalogue/price-change-outcome.ts';
import { actsOn } from '#app/ui/record/record-acts.ts';
import type { PriceChange } from './api.ts';

const { act } = actsOn<PriceChange>();
const permission = 'charge_customer';
const topics = ['bookings', 'series'];

const countSeries = (count: number) => (count === 1 ? '1 recurring series' : `${count} recurring series`);

export const priceChangeActs = [
  act({
    title: 'Publish',
    icon: Send,
    call: publishPriceChange,
    permission,
    topics,
    isOffered: ({ state }) => state === 'ready',
    isMain: () => true,
    ask: ({ name, series, list_prices: prices, letter, notice_days: days }) => ({
      title: `Publish ${name}?`,
      text: `${countSeries(series)} and ${prices === 1 ? '1 list price' : `${prices} list prices`} get their new price on their day. ${
        letter === 'none' ? 'Customers aren’t told.' : `Customers are told ${days} days before.`
      } You can take it back later; visits that are charged by then keep their price.`,
      action: 'Publish',
    }),
    done: 'Publishing. This page shows how far it is.',
  }),
  act({
    title: 'Take back',
    icon: Undo2,
    call: undoPriceChange,
    permission,
    topics,
    isOffered: ({ state }) => state === 'published',
    isMain: () => true,
    isDestructive: true,
    ask: ({ name }) => ({
      title: `Take back ${name}?`,
      text: 'Visits that aren’t charged yet and the list get their earlier prices again. Emails still waiting aren’t sent, and customers who were told hear that their price stays.',
      action: 'Take back',
    }),
    done: 'Taking it back. This page shows what came of it.',
  }),
  act({
    title: 'Compute again',
    icon: RefreshCw,
    call: computePriceChange,
    permission,
    isOffered: ({ state }) => state === 'ready' || state === 'computing',
    done: 'Computing by today’s prices and series.',
  }),
];
