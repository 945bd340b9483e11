import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { PermissionRule } from '#engine/access/ability.ts';
import type { Capability, CompanyRole } from '#engine/access/roles.ts';

/** `key`: pressed after `g`, it leads to the page. Different for every page of an area. */
export type MenuEntry = { group: string; order: number; icon: LucideIcon; key: string };

/** One page: the record from which router, menu, title, breadcrumb, guard and command palette are made. */
export type PageRecord = {
  path: string;
  title: string;
  /** Who the area is for. None: everybody, signed in or not. */
  capability?: readonly Capability[];
  permission?: PermissionRule;
  /** The one role that may, where a permission is not enough. */
  role?: CompanyRole;
  menu?: MenuEntry;
  /** Other words people may look for in the command palette. */
  keywords?: readonly string[];
  /** The record one level up, for the breadcrumb. */
  parent?: string;
  /** Has the whole screen, without menu and header. */
  bare?: true;
  /** Says why there is no page: whoever is signed in sees it in the frame of their own area. */
  status?: true;
  page: () => Promise<{ Page: ComponentType }>;
};

export type RedirectRecord = { path: string; redirectTo: string };

export type RouteRecord = PageRecord | RedirectRecord;

export const isPage = (record: RouteRecord): record is PageRecord => 'page' in record;
