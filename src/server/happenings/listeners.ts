import { tellPeople } from '../messages/listen.ts';
import { spendGiftCards } from '../payments/listen.ts';
import type { Listener } from './spread.ts';

/** One line for each part of the product that listens. */
export const listeners: Listener[] = [tellPeople, spendGiftCards];
