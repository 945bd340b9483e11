import type { ReactNode } from 'react';
import { frameClass } from '../class-names.ts';
import type { Native } from '../use-native.ts';
import { describeControl, idsOf } from './describe.ts';
import { drawNotes, type FieldTexts } from './field.tsx';

/** A single box, with what it stands for beside it. */
export function drawTick(native: Native, section: string, texts: FieldTexts): ReactNode {
  const { tools, node, key, field, answer } = native;
  const { prefix } = tools;
  return (
    <div className={frameClass(section, node)}>
      <label className={field.required ? 'tf-option tf-required' : 'tf-option'}>
        <input
          type="checkbox"
          id={idsOf(prefix, node.id).control}
          name={key}
          value="yes"
          defaultChecked={answer === true}
          {...describeControl(prefix, node.id, field, texts.hint)}
        />
        <span>{texts.label}</span>
      </label>
      {drawNotes({ prefix, node, field, hint: texts.hint })}
    </div>
  );
}
