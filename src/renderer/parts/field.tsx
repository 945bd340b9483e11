import type { ReactNode } from 'react';
import type { FormNode } from '#engine/tree/form-node.ts';
import { frameClass } from '../class-names.ts';
import { type FormTools, useForm } from '../form-context.ts';
import { describeGroup, idsOf } from './describe.ts';
import type { FieldState } from '../session/field-store.ts';

export type FieldTexts = { label?: string | undefined; hint?: string | undefined };

/** The part of `Native` that a frame is drawn with; views that draw themselves have it, too. */
type Framed = { tools: Pick<FormTools, 'prefix'>; node: FormNode; field: FieldState };

type Notes = { prefix: string; node: FormNode; field: FieldState; hint?: string | undefined };

/** Below the control: what it is about, and what is wrong with it. Plain elements, since every field has them. */
export function drawNotes({ prefix, node, field, hint }: Notes): ReactNode {
  if (!hint && !field.error) return undefined;
  const ids = idsOf(prefix, node.id);
  return (
    <>
      {hint && (
        <p className="tf-hint" id={ids.hint}>
          {hint}
        </p>
      )}
      {field.error && (
        <p className="tf-error" id={ids.error}>
          {field.error}
        </p>
      )}
    </>
  );
}

/** One control with its label. */
export function drawField(framed: Framed, section: string, texts: FieldTexts, children: ReactNode) {
  const { node, field, tools } = framed;
  const { prefix } = tools;
  return (
    <div className={frameClass(section, node)}>
      {texts.label && (
        <label className={labelClass(field)} htmlFor={idsOf(prefix, node.id).control}>
          {texts.label}
        </label>
      )}
      {children}
      {drawNotes({ prefix, node, field, hint: texts.hint })}
    </div>
  );
}

type Group = Framed & {
  /** What is wrong stands above the controls: of many, nobody would see it below them. */
  notesFirst?: boolean;
};

/** Several controls with one label. */
export function drawGroup(framed: Group, section: string, texts: FieldTexts, children: ReactNode) {
  const { node, field, tools } = framed;
  const { prefix } = tools;
  const notes = drawNotes({ prefix, node, field, hint: texts.hint });
  return (
    <fieldset
      className={`tf-group ${frameClass(section, node)}`}
      id={idsOf(prefix, node.id).control}
      tabIndex={-1}
      {...describeGroup(prefix, node.id, field, texts.hint)}
    >
      {texts.label && <legend className={labelClass(field)}>{texts.label}</legend>}
      {framed.notesFirst && notes}
      {children}
      {!framed.notesFirst && notes}
    </fieldset>
  );
}

type GroupProps = Omit<Group, 'tools'> & { section: string; texts: FieldTexts; children: ReactNode };

/** The same as a component, for views that are made of several. */
export const FieldGroup = ({ section, texts, children, ...framed }: GroupProps) =>
  drawGroup({ ...framed, tools: useForm() }, section, texts, children);

const labelClass = ({ required }: FieldState): string =>
  required ? 'tf-label tf-b-label tf-required' : 'tf-label tf-b-label';
