import type { QueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { PermissionRule } from '#engine/access/ability.ts';
import type { Capability, CompanyRole } from '#engine/access/roles.ts';

/**
 * A place in the menu. A page whose `parent` stands in the same group is shown below it, on the second level.
 */
export type MenuEntry = {
  group: string;
  /** A heading among the pages of one parent. */
  section?: string;
  order: number;
  icon: LucideIcon;
  /** One or two letters that, pressed after `g`, lead to the page. None of an area is the beginning of another. */
  key: string;
  /** Says how many things wait there, from a query of its own; see `CountBadge`. */
  Count?: ComponentType;
};

/** What a page can make, for the "New" menu. */
export type CreateEntry = {
  title: string;
  /** The page's address with the dialog open. */
  path: string;
  /** A letter that opens it from everywhere. */
  key?: string;
  /** One of the few that are made every day: it stands first. */
  isDaily?: true;
};

/** One page: the record from which router, menu, title, breadcrumb, guard and command palette are made. */
export type PageRecord = {
  path: string;
  title: string;
  /** What the page is for, in a sentence: shown where pages are introduced, and found by the command palette. */
  description?: string;
  /** Who the area is for. None: everybody, signed in or not. */
  capability?: readonly Capability[];
  permission?: PermissionRule;
  /** The one role that may, where a permission is not enough. */
  role?: CompanyRole;
  menu?: MenuEntry;
  create?: CreateEntry;
  /** Other words people may look for in the command palette. */
  keywords?: readonly string[];
  /** The record one level up, for the breadcrumb. */
  parent?: string;
  /** Has the whole screen, without menu and header. */
  bare?: true;
  /** Takes more room where it lies over another page: something on it is as wide as a table. */
  wide?: true;
  /** Says why there is no page: whoever is signed in sees it in the frame of their own area. */
  status?: true;
  /** `prefetch` asks for what the page shows first, before it is known who is signed in. */
  page: () => Promise<{ Page: ComponentType; prefetch?: (client: QueryClient) => void }>;
};

export type RedirectRecord = { path: string; redirectTo: string };

export type RouteRecord = PageRecord | RedirectRecord;

export const isPage = (record: RouteRecord): record is PageRecord => 'page' in record;
