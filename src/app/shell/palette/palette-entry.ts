import type { LucideIcon } from 'lucide-react';
import type { Searchable } from './match-entries.ts';

export type PaletteEntry = Searchable & {
  id: string;
  icon: LucideIcon;
  detail?: string | undefined;
  run: () => void;
};

/** What an area can do, with the keys that do something with it at once. */
export type AreaAction = PaletteEntry & { keys?: { keys: readonly string[]; does: string } };

export type PaletteGroup = { title: string; entries: readonly PaletteEntry[] };
