/** A press that selects one more, in place of opening it. */
export const selects = ({
  shiftKey,
  metaKey,
  ctrlKey,
}: Record<'shiftKey' | 'metaKey' | 'ctrlKey', boolean>) => shiftKey || metaKey || ctrlKey;
