import type { ReactNode } from 'react';
import type { Control } from '#engine/components/inspector.ts';

export type ControlProps = {
  id: string;
  control: Pick<Control, 'title' | 'schema' | 'choices' | 'default'>;
  value: unknown;
  /** Why it may not be changed is said below it. */
  isRefused?: boolean;
  onChange(value: unknown): void;
};

/** What edits one property. Undefined takes the property away. */
export type EditControl = (props: ControlProps) => ReactNode;
