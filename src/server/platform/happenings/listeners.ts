import { findTeams } from '../booking/teams/listen.ts';
import { tellPeople } from '../messages/listen.ts';
import { spendGiftCards } from '../payments/listen.ts';
import { tellPrograms } from '../webhooks/plan-deliveries.ts';
import type { Listener } from './listener.ts';

/** One line for each part of the product that listens. */
export const listeners: Listener[] = [findTeams, tellPeople, spendGiftCards, tellPrograms];
