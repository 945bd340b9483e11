import type { ReactNode } from 'react';
import type { Control } from '#engine/components/inspector.ts';

export type ControlProps = {
  id: string;
  control: Pick<Control, 'title' | 'schema' | 'choices' | 'default'>;
  value: unknown;
  /** Why it may not be changed is said below it. */
  isRefused?: boolean;
  /** Changes that follow one another are one step to undo, except for one that is a step of its own. */
  onChange(value: unknown, as?: 'step'): void;
};

/** What edits one property. Undefined takes the property away. */
export type EditControl = (props: ControlProps) => ReactNode;
