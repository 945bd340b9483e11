import type { StyleGroup, StyleName } from './style-groups.ts';
import type { FindSource } from './style-source.ts';

export type StyleFieldsProps = {
  groups: readonly StyleGroup[];
  sourceOf: FindSource;
  /** Some styles at once, as one step; undefined takes one away. */
  onChange(changes: Readonly<Partial<Record<StyleName, unknown>>>): void;
};
