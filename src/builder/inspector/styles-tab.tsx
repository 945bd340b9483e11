import type { ReactNode } from 'react';
import { type StyleSection, styleSectionTitles } from '#engine/components/styles.ts';
import { findPath } from '#engine/tree/find-path.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { useBuilder, useEditor } from '../builder-context.ts';
import { labelOf } from '../commands/labels.ts';
import { setProperties } from '../commands/set-properties.ts';
import { SubjectContext } from '../controls/subject.ts';
import { ContrastNote } from '../styles/contrast-note.tsx';
import { groupsFor, groupsOf } from '../styles/style-groups.ts';
import { StyleFields } from '../styles/style-fields.tsx';
import { titleOf } from '../styles/style-label.ts';
import { nodeSources } from '../styles/style-source.ts';
import { useWidth } from '../styles/use-width.ts';
import { WidthChoice } from '../styles/width-choice.tsx';
import { LookActions } from './look-actions.tsx';

type Props = {
  ids: readonly string[];
  node: FormNode;
  /** Stands above the styles. */
  before?: ReactNode;
};

/** What components look like where they differ from the default styles, for all widths or for narrower ones. */
export function StylesTab({ ids, node, before }: Props) {
  const { editor } = useBuilder();
  const { tree, theme } = useEditor(({ draft }) => draft);
  const width = useWidth();
  const definition = editor.registry.find(node.type);
  const section: StyleSection = definition?.styleSection ?? 'general';
  const prefix = width ? `styles.${width}.` : 'styles.';
  const original = findPath(editor.template.tree, node.id)?.at(-1);
  return (
    <SubjectContext value={`${ids.join(' ')} ${prefix}`}>
      <div className="tb-tab">
        {before}
        <LookActions ids={ids} node={node} original={original} />
        <WidthChoice />
        <p className="tb-hint">
          Anything not set here uses the default styles of “{styleSectionTitles[section]}”.
        </p>
        <ContrastNote nodeId={node.id} />
        <StyleFields
          groups={definition ? groupsFor(definition) : groupsOf[section]}
          sourceOf={nodeSources({ node, original, definition }, width, { theme })}
          onChange={(styles) =>
            editor.execute(
              setProperties(
                ids,
                Object.fromEntries(
                  Object.entries(styles).map(([name, value]) => [`${prefix}${name}`, value]),
                ),
                {
                  label: labelOf(`Change ${titleOf(styles)} of`, ids, tree, editor.registry),
                  mergeKey: `${ids.join(' ')} ${prefix}${Object.keys(styles).join(' ')}`,
                },
              ),
            )
          }
        />
      </div>
    </SubjectContext>
  );
}
