import type { ReactNode } from 'react';
import type { Option } from '#engine/components/attribute.ts';
import type { Native } from '../use-native.ts';
import { describeOption } from './describe.ts';
import { drawGroup, type FieldTexts } from './field.tsx';

type Options = {
  section: string;
  texts: FieldTexts;
  options: readonly Option[];
  many?: boolean;
  beside?: boolean;
};

/** Radio buttons, or checkboxes where any may be chosen. */
export function drawOptions(native: Native, group: Options): ReactNode {
  const { section, texts, options, many = false, beside = false } = group;
  const { tools, node, key, field, answer } = native;
  const isChosen = (value: string) => (Array.isArray(answer) ? answer.includes(value) : answer === value);
  const children = (
    <div className={`tf-options${beside ? ' tf-beside' : ''}`}>
      {options.map(({ value, label }) => (
        <label key={value} className="tf-option">
          <input
            type={many ? 'checkbox' : 'radio'}
            name={key}
            value={value}
            defaultChecked={isChosen(value)}
            {...(many && { 'data-many': '' })}
            {...describeOption(tools.prefix, node.id, field, many)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
  return drawGroup(native, section, texts, children);
}
