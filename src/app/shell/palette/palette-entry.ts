import type { LucideIcon } from 'lucide-react';
import type { Searchable } from './match-entries.ts';

export type PaletteEntry = Searchable & {
  id: string;
  icon: LucideIcon;
  detail?: string | undefined;
  run: () => void;
};

export type PaletteGroup = { title: string; entries: readonly PaletteEntry[] };
