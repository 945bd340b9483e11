import { styleProperties } from '#engine/components/styles.ts';
import type { AttributeSpec } from '#engine/components/attribute.ts';
import { SegmentedEdit } from '../controls/choice.tsx';
import type { ControlProps, EditControl } from '../controls/control.ts';
import { findControl } from '../controls/index.ts';
import { AlignEdit, LineStyleEdit, ToggleEdit } from '../controls/text-style.tsx';
import { SidesEdit } from './sides-edit.tsx';
import type { StyleLine, StyleName } from './style-groups.ts';
import { StyleProperty } from './style-property.tsx';
import type { StyleFieldsProps } from './style-fields-props.ts';

/** The styles of a section or of a component, with where each comes from. */
export function StyleFields({ groups, sourceOf, onChange }: StyleFieldsProps) {
  return groups.map(({ title, lines }) => (
    <section key={title}>
      <h3>{title}</h3>
      {lines.map((line) => (
        <Line
          key={'kind' in line ? line.title : line[0]}
          line={line}
          sourceOf={sourceOf}
          onChange={onChange}
        />
      ))}
    </section>
  ));
}

type LineProps = Pick<StyleFieldsProps, 'sourceOf' | 'onChange'> & { line: StyleLine };

function Line({ line, sourceOf, onChange }: LineProps) {
  if (!('kind' in line)) {
    const [name] = line;
    const { control, Edit } = styleControls[name];
    return (
      <StyleProperty title={control.title} names={line} sourceOf={sourceOf} onChange={onChange}>
        {(id) => (
          <Edit
            id={id}
            control={control}
            value={sourceOf(name).value}
            onChange={(value) => onChange({ [name]: value })}
          />
        )}
      </StyleProperty>
    );
  }
  const { kind, title, names } = line;
  return (
    <StyleProperty
      title={title}
      names={names}
      sourceOf={sourceOf}
      onChange={onChange}
      isBeside={kind === 'buttons'}
    >
      {(id) =>
        kind === 'sides' ? (
          <SidesEdit id={id} title={title} names={names} sourceOf={sourceOf} onChange={onChange} />
        ) : (
          <div className="tb-toggles" role="group" aria-label={title}>
            {names.map((name) => (
              <ToggleEdit
                key={name}
                id={`${id}${name}`}
                control={styleControls[name].control}
                value={sourceOf(name).value}
                onChange={(value) => onChange({ [name]: value })}
              />
            ))}
          </div>
        )
      }
    </StyleProperty>
  );
}

const drawn: Partial<Record<StyleName, EditControl>> = {
  textAlign: AlignEdit,
  borderStyle: LineStyleEdit,
  lineStyle: LineStyleEdit,
};

/** Each style with what edits it, from the one declaration of all styles. */
const styleControls = Object.fromEntries(
  Object.entries(styleProperties).map(([name, schema]: [string, AttributeSpec]) => {
    const values = Array.isArray(schema['enum']) ? schema['enum'].map(String) : undefined;
    const control: ControlProps['control'] = {
      title: schema.title,
      schema,
      ...(values && { choices: values.map((value) => ({ value, label: inWords(value) })) }),
    };
    const named = schema['x-inspector'];
    const Edit = drawn[name as StyleName] ?? (named === undefined ? SegmentedEdit : findControl(named));
    return [name, { control, Edit }];
  }),
  // Made of the styles' own names.
) as Record<StyleName, { control: ControlProps['control']; Edit: EditControl }>;

function inWords(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1);
}
