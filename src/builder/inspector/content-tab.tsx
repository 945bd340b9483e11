import { memo, useMemo } from 'react';
import { isOfUse, toControls } from '#engine/components/inspector.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { isFixed } from '#engine/tree/permitted.ts';
import { attributeOf } from '#engine/tree/plan-form.ts';
import { useBuilder } from '../builder-context.ts';
import { SubjectContext } from '../controls/subject.ts';
import { NodeFindings } from '../rules/node-findings.tsx';
import { AnswerName } from './answer-name.tsx';
import { Attribute } from './attribute.tsx';
import { RulesSection } from './rules-section.tsx';
import { Translations } from './translations.tsx';
import { useAttributes } from './use-attributes.ts';
import { useLate } from './use-late.ts';

/** Everything a component says, from its type's own declaration. */
export const ContentTab = memo(function ContentTab({ node }: { node: FormNode }) {
  const { editor } = useBuilder();
  const late = useLate(node);
  if (!editor.registry.find(node.type))
    return <p className="tb-note">This installation doesn’t have the type “{node.type}”.</p>;
  return (
    <div className="tb-tab">
      <NodeFindings nodeId={node.id} />
      <Groups node={node} until={1} />
      <Groups node={late} from={1} />
      <Translations node={late} />
      <AnswerName node={late} />
    </div>
  );
});

type GroupsProps = { node: FormNode; from?: number; until?: number };

/** Some of the groups that a component's attributes stand in. */
const Groups = memo(function Groups({ node, from, until }: GroupsProps) {
  const { editor } = useBuilder();
  const definition = editor.registry.find(node.type);
  const attributeFor = useAttributes(node, definition);
  const groups = useMemo(() => (definition ? toControls(definition) : []), [definition]);
  return (
    <SubjectContext value={node.id}>
      {groups.slice(from, until).map(({ title, controls }) =>
        title === 'Rules' && definition ? (
          <RulesSection
            key={title}
            node={node}
            definition={definition}
            controls={controls}
            attributeFor={attributeFor}
          />
        ) : (
          <section key={title}>
            <h3>{title}</h3>
            {controls
              .filter(
                (control) =>
                  !isFixed(control.name, node, editor.registry) &&
                  isOfUse(control, (name) => attributeOf(node, definition, name)),
              )
              .map((control) => (
                <Attribute key={control.name} {...attributeFor(control)} />
              ))}
          </section>
        ),
      )}
    </SubjectContext>
  );
});
