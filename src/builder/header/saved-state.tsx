import { useBuilder, useEditor, usePart } from '../builder-context.ts';

/** What was left unsaved the last time is no part of the form yet, and is not saved either. */
export function SavedState() {
  const isDirty = useEditor(({ draft, saved }) => draft !== saved);
  const isWaiting = usePart(useBuilder().left, (left) => left.length > 0);
  const words = isDirty ? 'Unsaved changes' : isWaiting ? 'As last saved' : 'All changes saved';
  return (
    // Where there is little room it is cut short.
    <span className="tb-state" role="status" title={words}>
      {words}
    </span>
  );
}
