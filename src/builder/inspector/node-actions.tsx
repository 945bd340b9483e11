import { ArrowDown, ArrowUp, Copy, CopyPlus, Trash2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useBuilder } from '../builder-context.ts';
import { createShortcuts } from '../shortcuts.ts';

const press = (key: string, more: Partial<Record<'altKey' | 'ctrlKey', boolean>> = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  preventDefault: () => undefined,
  ...more,
});

/** What the keys do, for those who would rather press. */
export const NodeActions = memo(function NodeActions({ ids }: { ids: readonly string[] }) {
  const builder = useBuilder();
  const act = createShortcuts(builder);
  const action = (name: string, picture: ReactNode, pressed: Parameters<typeof act>[0]) => (
    <button
      type="button"
      title={name}
      aria-label={name}
      onClick={({ detail }) => {
        // The second press of a double click would meet what is selected after the first.
        if (name !== 'Delete' || detail <= 1) act(pressed);
      }}
    >
      {picture}
    </button>
  );
  return (
    <div className="tb-actions" role="toolbar" aria-label="Selected">
      {ids.length === 1 && (
        <>
          {action('Move up', <ArrowUp size={16} aria-hidden />, press('ArrowUp', { altKey: true }))}
          {action('Move down', <ArrowDown size={16} aria-hidden />, press('ArrowDown', { altKey: true }))}
        </>
      )}
      {action('Copy', <Copy size={16} aria-hidden />, press('c', { ctrlKey: true }))}
      {action('Duplicate', <CopyPlus size={16} aria-hidden />, press('d', { ctrlKey: true }))}
      {action('Delete', <Trash2 size={16} aria-hidden />, press('Delete'))}
    </div>
  );
});
