import { sayLayout } from '#engine/template/layout-words.ts';
import type { Command } from '../editor/command.ts';

export const setLayout = (name: string): Command => ({
  label: `Change layout to ${sayLayout(name).title}`,
  make: (draft) => ({ draft: { ...draft, layout: name } }),
});
