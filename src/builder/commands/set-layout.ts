import { findLayout } from '#engine/template/layouts.ts';
import type { Command } from '../editor/command.ts';

export const setLayout = (name: string): Command => ({
  label: `Change layout to ${findLayout(name).title}`,
  make: (draft) => ({ draft: { ...draft, layout: name } }),
});
