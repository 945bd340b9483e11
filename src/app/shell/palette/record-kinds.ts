import {
  CalendarCheck,
  CircleUser,
  Contact,
  FileText,
  Gift,
  Sparkles,
  Tag,
  UserPlus,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { FoundKind } from '#engine/contracts/search.ts';

type RecordKind = {
  title: string;
  icon: LucideIcon;
  /** Where all of them are looked for, as the list's address says. */
  list?: `/admin/${string}`;
};

/** How the palette calls records, in the order in which it shows them. */
export const recordKinds: Record<FoundKind, RecordKind> = {
  booking: { title: 'Bookings', icon: CalendarCheck },
  customer: { title: 'Customers', icon: CircleUser, list: '/admin/contacts' },
  lead: { title: 'Leads', icon: UserPlus },
  quote: { title: 'Quotes', icon: FileText },
  person: { title: 'People', icon: Contact, list: '/admin/settings/manage-users' },
  service: { title: 'Services', icon: Sparkles, list: '/admin/settings/services' },
  team: { title: 'Teams', icon: Users, list: '/admin/settings/teams' },
  discount_code: { title: 'Discount codes', icon: Tag, list: '/admin/settings/discount_codes' },
  gift_card: { title: 'Gift cards', icon: Gift, list: '/admin/settings/gift-card/list' },
};
