import type { ComponentType, InputHTMLAttributes, ReactNode } from 'react';
import { controlClass } from '../class-names.ts';
import type { ControlProps } from '../form-context.ts';
import { useAnswer } from '../use-field.ts';
import type { Native } from '../use-native.ts';
import { describeControl, idsOf } from './describe.ts';
import { drawField, type FieldTexts } from './field.tsx';

type Attributes = {
  type?: string;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  autoComplete?: string | undefined;
  inputMode?: 'numeric' | 'decimal' | undefined;
  min?: string | undefined;
  max?: string | undefined;
  step?: number | undefined;
  list?: string | undefined;
};

type Text = {
  section: string;
  texts: FieldTexts;
  attributes?: Attributes;
  rows?: number;
  /** The number that an answer counts as stands after it. */
  unit?: string | undefined;
  /** Stands in the place of the hint, with it, and changes by itself. */
  note?: ReactNode;
  /** What it is entered with, unless the host brings something for this answer. */
  control?: ComponentType<ControlProps>;
};

/** One native control for text, a day or a time. */
export function drawText(
  native: Native,
  { section, texts, attributes = {}, rows, unit, note, control: own }: Text,
): ReactNode {
  const { tools, node, key, field, answer } = native;
  const { prefix, controls } = tools;
  const control = {
    id: idsOf(prefix, node.id).control,
    name: key,
    className: controlClass(section, node),
    defaultValue: typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '',
    ...describeControl(prefix, node.id, field, texts.hint || note),
    ...(node.attributes?.['calculation'] !== undefined && { readOnly: true }),
    ...(texts.label ? {} : { 'aria-label': attributes.placeholder ?? node.displayName }),
  };
  const Brought = controls?.[key] ?? own;
  const children = Brought ? (
    <BroughtControl Control={Brought} nodeId={node.id} inputProps={{ ...attributes, ...control }} />
  ) : rows === undefined ? (
    <input {...attributes} {...control} />
  ) : (
    <textarea
      rows={rows}
      placeholder={attributes.placeholder}
      maxLength={attributes.maxLength}
      {...control}
    />
  );
  if (unit) return drawField(native, section, texts, drawUnit(control.id, unit, children));
  if (!note) return drawField(native, section, texts, children);
  return drawField(
    native,
    section,
    { label: texts.label },
    <>
      {children}
      {note}
    </>,
  );
}

/** A second label: whoever hears the page hears the unit, and a press on it goes into the field. */
const drawUnit = (id: string, unit: string, control: ReactNode): ReactNode => (
  <div className="tf-unit">
    {control}
    <label htmlFor={id}>{unit}</label>
  </div>
);

type Brought = {
  Control: ComponentType<ControlProps>;
  nodeId: string;
  inputProps: InputHTMLAttributes<HTMLInputElement>;
};

/** A control of the host shows its answer by itself. */
function BroughtControl({ Control, nodeId, inputProps: { defaultValue: _first, ...inputProps } }: Brought) {
  const answer = useAnswer(nodeId);
  return <Control value={typeof answer === 'string' ? answer : ''} inputProps={inputProps} />;
}
