/** The component that something on the canvas belongs to: the innermost around it. */
export const nodeIdAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-node]')?.dataset['node'] : undefined;

/** The box of a component. Its frame has none, but for those of which nothing is to be seen. */
export const boxOf = (scope: ParentNode, id: string): HTMLElement | undefined => {
  const found = scope.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`);
  const box = found?.firstElementChild ?? found;
  return box instanceof HTMLElement ? box : undefined;
};
