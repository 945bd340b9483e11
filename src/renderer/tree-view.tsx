import { memo, type ReactNode, useLayoutEffect, useMemo } from 'react';
import type { FormContext } from '#engine/components/context.ts';
import type { PageRegistry } from '#engine/components/registry.ts';
import { findLayout } from '#engine/template/layouts.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { countNodes } from '#engine/tree/find-path.ts';
import { attributesOf } from '#engine/tree/plan-form.ts';
import { createDesk } from './booking/desk.ts';
import type { BookingPorts, Formats } from './booking/ports.ts';
import { DeskContext } from './booking/use-desk.ts';
import { isLong } from './is-long.ts';
import { createTools, FormContext as ToolsContext, type NodeFrame, useForm } from './form-context.ts';
import { createStillSession } from './still-session.ts';
import type { Views } from './view.ts';
import type { BookingWords, FormWords } from './words/words.ts';

export type TreeProps = {
  tree: FormNode;
  layout: string;
  registry: PageRegistry;
  views: Views;
  words: { form: FormWords; booking: BookingWords };
  context: FormContext;
  formats: Formats;
  /** Stands around each component, as a box of no consequence for the layout. */
  frame: NodeFrame;
};

/** A form while it is edited: the views that customers get, each drawn anew only when its component is another. */
export function TreeView({ tree, layout, registry, views, words, context, formats, frame }: TreeProps) {
  const { tools, desk, session } = useMemo(() => {
    const still = createStillSession(tree, registry, context);
    const stillTools = createTools({
      session: still,
      views,
      words: words.form,
      prefix: 'tb-',
      perform: ignore,
      frame,
    });
    const knowledge = { book: emptyBook, firstVisit: true, customerTaxRate: null };
    const given = { session: still, ports: stillPorts, formats, words: words.booking, knowledge };
    return { session: still, tools: stillTools, desk: createDesk(given) };
    // The tree is shown by `show`, which draws what has changed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [registry, views, words, context, formats, frame]);
  session.show(tree);
  useLayoutEffect(() => session.show(tree), [session, tree]);
  return (
    <ToolsContext value={tools}>
      <DeskContext value={desk}>
        <div className={isLong(countNodes(tree)) ? 'tf tf-long' : 'tf'}>
          <Arranged tree={tree} layout={layout} registry={registry} />
        </div>
      </DeskContext>
    </ToolsContext>
  );
}

const ignore = () => undefined;
const emptyBook = { version: 0, services: [], frequencies: [], taxes: [], splitTimeBetweenTeams: false };

/** Nothing is asked of anybody while a form is edited. */
const stillPorts: BookingPorts = {
  loadDays: async () => ({ served: true, days: [] }),
  findLocation: async () => ({ locationId: null }),
  estimate: async () => Promise.reject(new Error('A form that is edited has no price.')),
  notify: ignore,
  takeBack: ignore,
};

const draw = (nodes: readonly FormNode[]): ReactNode =>
  nodes.map((node) => <TreeNode key={node.id} node={node} />);

type ArrangedProps = Pick<TreeProps, 'tree' | 'layout' | 'registry'>;

/** The top level in its layout. Of a form in steps all are shown, one below the other. */
function Arranged({ tree, layout, registry }: ArrangedProps) {
  const arranged = findLayout(layout).arrange(tree, registry);
  const byId = new Map((tree.children ?? []).map((node) => [node.id, node]));
  const drawIds = (ids: readonly string[]) => draw(ids.flatMap((id) => byId.get(id) ?? []));
  if (arranged.kind === 'flow') return drawIds(arranged.parts);
  return (
    <div className="tf-split">
      <div className="tf-main">
        {drawIds(arranged.kind === 'split' ? arranged.main : arranged.steps.flatMap(({ parts }) => parts))}
      </div>
      <aside className="tf-aside">{drawIds(arranged.aside)}</aside>
    </div>
  );
}

const TreeNode = memo(function TreeNode({ node }: { node: FormNode }) {
  const { session, views, frame: Frame } = useForm();
  const definition = session.plan.registry.find(node.type);
  const attributes = useMemo(() => attributesOf(node, definition), [node, definition]);
  const View = views[node.type];
  const { children = [] } = node;
  const view = View && (
    <View node={node} attributes={attributes}>
      {children.length > 0 ? draw(children) : undefined}
    </View>
  );
  return Frame ? <Frame node={node}>{view}</Frame> : view;
});
