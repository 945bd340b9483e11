import {
  CalendarCheck,
  CircleUser,
  Contact,
  FileText,
  Gift,
  MapPin,
  Sparkles,
  Tag,
  UserPlus,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { FoundKind } from '#engine/contracts/booking/search.ts';

export type RecordKind = {
  icon: LucideIcon;
  /** Where all of them are looked for, as the list's address says. */
  list?: `/admin/${string}`;
};

/** Records as the palette shows them, in their order. */
export const recordKinds: Record<FoundKind, RecordKind> = {
  booking: { icon: CalendarCheck },
  customer: { icon: CircleUser, list: '/admin/contacts' },
  lead: { icon: UserPlus },
  quote: { icon: FileText },
  person: { icon: Contact, list: '/admin/settings/manage-users' },
  service: { icon: Sparkles, list: '/admin/settings/services' },
  team: { icon: Users, list: '/admin/settings/teams' },
  location: { icon: MapPin, list: '/admin/settings/locations' },
  discount_code: { icon: Tag, list: '/admin/settings/discount_codes' },
  gift_card: { icon: Gift, list: '/admin/settings/gift-card/list' },
};
