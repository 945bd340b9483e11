import type { ReactNode } from 'react';
import { Property } from '../inspector/property.tsx';
import type { StyleFieldsProps } from './style-fields-props.ts';
import type { StyleName } from './style-groups.ts';
import { asUsual } from './style-source.ts';

type Props = Pick<StyleFieldsProps, 'sourceOf' | 'onChange'> & {
  title: string;
  /** Properties that are shown, and reset, as one. */
  names: readonly StyleName[];
  isBeside?: boolean;
  children(id: string): ReactNode;
};

/** A style, or a few that belong together: where it comes from, and the way back to what it inherits. */
export function StyleProperty({ title, names, sourceOf, onChange, isBeside = false, children }: Props) {
  const sources = names.map((name) => [name, sourceOf(name)] as const);
  const own = sources.filter(([, source]) => source.isOwn);
  const told = new Set(sources.map(([, { words }]) => words).filter((words) => words !== asUsual));
  const isOwn = own.length > 0;
  const layer = isOwn ? 'form' : 'template';
  return (
    <Property
      title={title}
      isBeside={isBeside}
      provenance={{
        origin: { layer, value: undefined },
        inherited:
          isOwn && own.some(([, { inherited }]) => inherited !== undefined)
            ? { layer: 'template', value: undefined }
            : undefined,
      }}
      source={isOwn ? 'Set here' : [...told].join(', ') || asUsual}
      onReset={() => onChange(Object.fromEntries(own.map(([name, { inherited }]) => [name, inherited])))}
    >
      {children}
    </Property>
  );
}
