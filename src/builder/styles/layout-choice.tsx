import { useId } from 'react';
import { sayLayout } from '#engine/template/layout-words.ts';
import { layouts } from '#engine/template/layouts.ts';
import { useBuilder, useEditor } from '../builder-context.ts';
import { setLayout } from '../commands/set-layout.ts';
import { SegmentedEdit } from '../controls/choice.tsx';

const control = {
  title: 'Layout',
  schema: { title: 'Layout' },
  default: layouts[0]?.name,
  choices: layouts.map(({ name }) => ({ value: name, label: sayLayout(name).title })),
};

/** How the parts of the form share the room. The form is the same in each layout. */
export function LayoutChoice() {
  const { editor } = useBuilder();
  const name = useEditor(({ draft }) => draft.layout);
  const id = useId();
  return (
    <div className="tb-property">
      <p className="tb-property-head">{control.title}</p>
      <SegmentedEdit
        id={id}
        control={control}
        value={name}
        onChange={(value) => value !== name && editor.execute(setLayout(String(value)))}
      />
      <p className="tb-hint">{sayLayout(name).description}</p>
    </div>
  );
}
