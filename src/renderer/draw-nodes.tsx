import type { ReactNode } from 'react';
import { plannedAt } from '#engine/form/form-fields.ts';
import { compileRules } from '#engine/rules/graph.ts';
import { type FormTools, useForm } from './form-context.ts';
import { useVisible } from './use-field.ts';

/**
 * Components as elements, each with all that stands in it. Only those that come and go are watched for it: everything
 * else is settled once, and costs no component of its own.
 */
export const drawNodes = (tools: FormTools, indexes: readonly number[]): ReactNode[] =>
  indexes.map((index) => drawNode(tools, index));

function drawNode(tools: FormTools, index: number): ReactNode {
  const { session } = tools;
  const { node, definition } = plannedAt(session.plan, index);
  const { possible, shownWhen, dependsOn } = compileRules(session.plan).rules[index] ?? {};
  // What is asked of a company, such as its categories, can change with the company's catalogue.
  if (shownWhen || dependsOn || definition?.answer?.isOffered)
    return <ConditionalNode key={node.id} index={index} id={node.id} />;
  return possible || session.mode === 'editor' ? drawShown(tools, index) : null;
}

function ConditionalNode({ index, id }: { index: number; id: string }) {
  const tools = useForm();
  const visible = useVisible(id);
  return visible || tools.session.mode === 'editor' ? drawShown(tools, index) : null;
}

function drawShown(tools: FormTools, index: number): ReactNode {
  const { session, views, frame: Frame } = tools;
  const { node, attributes } = plannedAt(session.plan, index);
  const View = views[node.type];
  if (!View) return null;
  const children = compileRules(session.plan).children[index] ?? [];
  const view = (
    <View key={node.id} node={node} attributes={attributes}>
      {children.length > 0 ? drawNodes(tools, children) : undefined}
    </View>
  );
  return Frame ? (
    <Frame key={node.id} node={node}>
      {view}
    </Frame>
  ) : (
    view
  );
}
