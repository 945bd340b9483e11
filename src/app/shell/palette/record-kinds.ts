import {
  CalendarCheck,
  CircleUser,
  Contact,
  FileText,
  Sparkles,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import type { FoundKind } from '#engine/contracts/search.ts';

/** How the palette calls records, in the order in which it shows them. */
export const recordKinds: Record<FoundKind, { title: string; icon: LucideIcon }> = {
  booking: { title: 'Bookings', icon: CalendarCheck },
  customer: { title: 'Customers', icon: CircleUser },
  lead: { title: 'Leads', icon: UserPlus },
  quote: { title: 'Quotes', icon: FileText },
  person: { title: 'People', icon: Contact },
  service: { title: 'Services', icon: Sparkles },
};
