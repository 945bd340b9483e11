import { findTeams } from '#server/booking/teams/listen.ts';
import { tellPeople } from '#server/messages/listen.ts';
import { spendGiftCards } from '#server/money/payments/listen.ts';
import { tellPrograms } from '#server/integrations/webhooks/plan-deliveries.ts';
import type { Listener } from './listener.ts';

/** One line for each part of the product that listens. */
export const listeners: Listener[] = [findTeams, tellPeople, spendGiftCards, tellPrograms];
