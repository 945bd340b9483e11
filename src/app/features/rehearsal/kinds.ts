import {
  CalendarPlus,
  CreditCard,
  FileClock,
  Gift,
  Lock,
  Mail,
  TicketPercent,
  WalletCards,
  type LucideIcon,
} from 'lucide-react';
import type { RehearsalKind } from '#engine/contracts/rehearsal.ts';

type KindWords = { title: string; icon: LucideIcon };

export const kinds: Record<RehearsalKind, KindWords> = {
  message: { title: 'Messages', icon: Mail },
  hold: { title: 'Holds', icon: Lock },
  charge: { title: 'Charges', icon: CreditCard },
  visit: { title: 'New visits', icon: CalendarPlus },
  quote: { title: 'Quotes', icon: FileClock },
  card: { title: 'Cards', icon: WalletCards },
  code: { title: 'Discount codes', icon: TicketPercent },
  gift_card: { title: 'Gift cards', icon: Gift },
};

// The keys of a literal are its own.
export const kindNames = Object.keys(kinds) as RehearsalKind[];

/** Why a message is not sent, in the words of the message log's reasons. */
export const obstacleWords: Readonly<Record<string, string>> = {
  event_off: 'turned off in your settings',
  unsubscribed: 'they have unsubscribed',
  switched_off: 'they have turned these off',
  opted_out_of_marketing: 'they want no marketing',
};
