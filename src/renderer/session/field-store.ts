import type { FormSession } from '#engine/form/session.ts';
import type { NodeView } from '#engine/form/session/node-views.ts';

/** All of a component's view but its answer, which native controls keep themselves. */
export type FieldState = Omit<NodeView, 'value'>;

export type Store<T> = { subscribe(listener: () => void): () => void; get(): T };

/** React hears of a component only when more than its answer changes; `onChange` hears of everything. */
export function createFieldStore(
  session: FormSession,
  nodeId: string,
  onChange: () => void,
): Store<FieldState> {
  const drawn = session.view(nodeId);
  let last: FieldState = drawn;
  return {
    subscribe(listener) {
      // An answer that came back between drawing and hearing, such as one from before a reload.
      if (session.view(nodeId).value !== drawn.value) onChange();
      return session.subscribe(nodeId, () => {
        onChange();
        listener();
      });
    },
    get() {
      const next = session.view(nodeId);
      if (!isSameState(last, next)) last = next;
      return last;
    },
  };
}

/** Whether a component looks the same, its answer aside. */
export const isSameState = (one: FieldState, other: FieldState): boolean =>
  one.issues === other.issues &&
  one.error === other.error &&
  one.visible === other.visible &&
  one.required === other.required &&
  one.enabled === other.enabled;
