import {
  CalendarPlus,
  CalendarX2,
  CreditCard,
  FileClock,
  Gift,
  Hourglass,
  Lock,
  Mail,
  TicketPercent,
  WalletCards,
  type LucideIcon,
} from 'lucide-react';
import type { RehearsalKind } from '#engine/contracts/booking/rehearsal.ts';

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
  conflict: { title: 'Conflicts', icon: CalendarX2 },
  trial: { title: 'Trial', icon: Hourglass },
};

// The keys of a literal are its own.
export const kindNames = Object.keys(kinds) as RehearsalKind[];
