import { isEqual } from '../../schema/is-equal.ts';
import { type FormIssue, haveSameIssues } from '../form-issue.ts';

/** Everything a view of one component shows of the session. The same object for as long as it shows the same. */
export type NodeView = {
  readonly value: unknown;
  readonly visible: boolean;
  readonly required: boolean;
  readonly enabled: boolean;
  readonly touched: boolean;
  /** The first of its issues. */
  readonly error: string | undefined;
  readonly issues: readonly FormIssue[];
};

export type Listener = () => void;

/** Hears of all components: what one shows now, and what it showed before. */
export type NodeListener<Name> = (node: Name, now: NodeView, before: NodeView) => void;

/** Remembers what each component showed last, and who wants to know when that changes. */
export type NodeViews = {
  at(index: number): NodeView;
  subscribe(index: number, listener: Listener): () => void;
  /** Told of every component that was looked at before. */
  subscribeAll(listener: NodeListener<number>): () => void;
  /** Looks at these components again. Gives the listeners of those that show something else now. */
  refresh(indexes: Iterable<number>): Listener[];
};

export function createNodeViews(look: (index: number) => NodeView): NodeViews {
  const views: NodeView[] = [];
  const listeners = new Map<number, Set<Listener>>();
  const general = new Set<NodeListener<number>>();
  const at = (index: number): NodeView => (views[index] ??= look(index));
  return {
    at,
    subscribe(index, listener) {
      // News is what differs from what was seen, so something must have been.
      at(index);
      return addListener(listenersAt(listeners, index), listener);
    },
    subscribeAll(listener) {
      general.add(listener);
      return () => void general.delete(listener);
    },
    refresh(indexes) {
      const told: Listener[] = [];
      for (const index of indexes) {
        const before = views[index];
        if (!before) continue;
        const after = look(index);
        if (isSameView(before, after)) continue;
        views[index] = after;
        told.push(...(listeners.get(index) ?? []));
        for (const listener of general) told.push(() => listener(index, after, before));
      }
      return told;
    },
  };
}

/** Each call is a subscription of its own, even of the same function. One that has ended is told nothing more. */
export function addListener(listeners: Set<Listener>, listener: Listener): () => void {
  const own = () => {
    if (listeners.has(own)) listener();
  };
  listeners.add(own);
  return () => void listeners.delete(own);
}

function listenersAt(listeners: Map<number, Set<Listener>>, index: number): Set<Listener> {
  const known = listeners.get(index);
  if (known) return known;
  const added = new Set<Listener>();
  listeners.set(index, added);
  return added;
}

const isSameView = (one: NodeView, other: NodeView): boolean =>
  isEqual(one.value, other.value) &&
  haveSameIssues(one.issues, other.issues) &&
  one.visible === other.visible &&
  one.required === other.required &&
  one.enabled === other.enabled &&
  one.touched === other.touched;
