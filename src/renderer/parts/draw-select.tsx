import type { ReactNode } from 'react';
import { controlClass } from '../class-names.ts';
import type { Native } from '../use-native.ts';
import { describeControl, idsOf } from './describe.ts';
import { drawField, type FieldTexts } from './field.tsx';

type Select = {
  texts: FieldTexts;
  placeholder?: string | undefined;
  options: readonly { value: string; label: string }[];
};

/** The browser's own list to choose one from. */
export function drawSelect(native: Native, { texts, placeholder, options }: Select): ReactNode {
  const { tools, node, key, field, answer } = native;
  const { prefix, words } = tools;
  const children = (
    <select
      id={idsOf(prefix, node.id).control}
      name={key}
      className={controlClass('select', node)}
      defaultValue={typeof answer === 'string' ? answer : ''}
      {...describeControl(prefix, node.id, field, texts.hint)}
    >
      <option value="">{placeholder ?? words.choose}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
  return drawField(native, 'select', texts, children);
}
