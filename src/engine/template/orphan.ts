import type { Spot } from '../tree/compare-trees.ts';
import type { FormNode } from '../tree/form-node.ts';
import type { ComponentOverride } from './documents.ts';

/** Part of a form that finds no place in its template, with all that was stored, so that saving loses nothing. */
export type Orphan = {
  code: keyof typeof sentences;
  id: string;
  message: string;
  node?: FormNode;
  override?: ComponentOverride;
  spot?: Spot;
};

const sentences = {
  no_component: (id: string) => `Changes of "${id}" wait: the template no longer has this component.`,
  no_parent: (id: string) => `"${id}" waits: the part of the form it belongs to is no longer there.`,
  not_moved: (id: string) =>
    `"${id}" stands where the template has it: the part you moved it to is no longer there.`,
  nowhere: (id: string) => `"${id}" waits: the form does not say where it stands.`,
  id_taken: (id: string) => `Your "${id}" waits: the template now has a component of that name.`,
  strayed: (id: string) => `"${id}" stands at the end of its part: its neighbour is no longer there.`,
};

type Stored = { [K in 'node' | 'override' | 'spot']?: Orphan[K] | undefined };

export function describeOrphan(code: keyof typeof sentences, id: string, stored: Stored): Orphan {
  const kept = Object.entries(stored).filter(([, value]) => value !== undefined);
  return { code, id, message: sentences[code](id), ...Object.fromEntries(kept) };
}
