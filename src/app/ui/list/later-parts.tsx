import { lazy } from 'react';
import { loadChunk } from '#app/lib/chunk.ts';

// What a list needs once somebody opens, filters or changes something: the page that only shows it comes without.

const load = {
  rowMenu: () => loadChunk(() => import('./opened-row-menu.tsx')),
  saveView: () => loadChunk(() => import('./save-view.tsx')),
  sortable: () => loadChunk(() => import('./sortable-table.tsx')),
  recordForm: () => loadChunk(() => import('./record-form.tsx')),
  bulkBar: () => loadChunk(() => import('./bulk-bar.tsx')),
  displayOptions: () => loadChunk(() => import('./display-options.tsx')),
  filterEditor: () => loadChunk(() => import('./filter-editor.tsx')),
};

export const RecordForm = lazy(async () => ({ default: (await load.recordForm()).RecordForm }));
export const OpenedRowMenu = lazy(async () => ({ default: (await load.rowMenu()).OpenedRowMenu }));
export const SaveView = lazy(async () => ({ default: (await load.saveView()).SaveView }));
/** Most lists stand in no order of their own, and come without what moves rows. */
export const SortableTable = lazy(async () => ({ default: (await load.sortable()).SortableTable }));
export const BulkBar = lazy(async () => ({ default: (await load.bulkBar()).BulkBar }));
export const FilterEditor = lazy(async () => ({ default: (await load.filterEditor()).FilterEditor }));
export const DisplayOptions = lazy(async () => ({ default: (await load.displayOptions()).DisplayOptions }));

/** When it is about to be needed, so that it is there when it opens and takes the keyboard. */
export const prepareSortable = (): void => void load.sortable().catch(() => undefined);
export const prepareRowMenu = (): void => void load.rowMenu().catch(() => undefined);
export const prepareFilterEditor = (): void => void load.filterEditor().catch(() => undefined);
export const prepareDisplayOptions = (): void => void load.displayOptions().catch(() => undefined);
