import type { FormContext } from '#engine/components/context.ts';
import type { PageRegistry } from '#engine/components/registry.ts';
import type { FormView } from '#engine/form/session.ts';
import type { FormSession } from '#engine/form/session.ts';
import type { NodeView } from '#engine/form/session/node-views.ts';
import { requireNode } from '#engine/tree/find-path.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { attributeOf, type FormPlan, planForm } from '#engine/tree/plan-form.ts';

/** A form that is drawn and not filled in: nobody answers, nothing is checked, and its tree may be another each time. */
export type StillSession = FormSession & { show(tree: FormNode): void };

const open: FormView = { status: 'open', issues: [] };
const nothing = { ok: false, busy: false, issues: [], warnings: [], firstNodeId: undefined };
const never = () => () => undefined;
const none: readonly never[] = [];

export function createStillSession(
  first: FormNode,
  registry: PageRegistry,
  context: FormContext,
): StillSession {
  let tree = first;
  let planned: { tree: FormNode; plan: FormPlan } | undefined;
  /** Most components are drawn without the plan of the whole form, which costs a walk through it. */
  const plan = (): FormPlan => {
    if (planned?.tree !== tree) planned = { tree, plan: planForm(tree, registry) };
    return planned.plan;
  };
  const lazy: FormPlan = {
    registry,
    get tree() {
      return tree;
    },
    get nodes() {
      return plan().nodes;
    },
    get byId() {
      return plan().byId;
    },
    get byKey() {
      return plan().byKey;
    },
  };
  const view = (id: string): NodeView => {
    const node = requireNode(tree, id);
    const definition = registry.find(node.type);
    const required = attributeOf(node, definition, 'required') === true;
    const value = definition?.answer?.empty;
    return { value, required, visible: true, enabled: true, touched: false, error: undefined, issues: none };
  };
  return {
    plan: lazy,
    mode: 'editor',
    context,
    view,
    show: (next) => void (tree = next),
    get: () => undefined,
    answers: () => noAnswers,
    visibleAnswers: () => noAnswers,
    facts: () => ({ visible: true, required: false, enabled: true, value: undefined }),
    form: () => open,
    batch: (act) => act(),
    setContext: () => undefined,
    toDraft: () => noAnswers,
    subscribe: never,
    subscribeNodes: never,
    subscribeForm: never,
    type: () => undefined,
    choose: () => none,
    leave: () => none,
    fill: () => undefined,
    select: () => none,
    submit: () => nothing,
    fail: () => undefined,
    succeed: () => undefined,
  };
}

const noAnswers = {};
