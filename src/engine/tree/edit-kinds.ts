import type { FormNode } from './form-node.ts';
import type { Properties } from './properties.ts';

/** One change of a tree, as a value: it can be logged, sent, judged before it is made, and taken back. */
export type Edit =
  | { kind: 'insert'; node: FormNode; parentId: string; index: number }
  | { kind: 'remove'; id: string }
  /** `index` counts the children that the parent has without the node. */
  | { kind: 'move'; id: string; parentId: string; index: number }
  /** Undefined takes a property away. */
  | { kind: 'set'; id: string; properties: Properties };
