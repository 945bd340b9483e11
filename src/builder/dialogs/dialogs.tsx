import { lazy, Suspense } from 'react';
import { useBuilder, usePart, useUi } from '../builder-context.ts';
import { BuilderDialog } from './builder-dialog.tsx';
import { shortcutHelp } from '../shortcuts.ts';

const ConflictDialog = lazy(async () => ({
  default: (await import('../conflicts/conflict-dialog.tsx')).ConflictDialog,
}));

const ReportDialog = lazy(async () => ({
  default: (await import('../report/report-dialog.tsx')).ReportDialog,
}));

const named = {
  code: lazy(async () => ({ default: (await import('../embed/code-dialog.tsx')).CodeDialog })),
  revisions: lazy(async () => ({
    default: (await import('../revisions/revisions-dialog.tsx')).RevisionsDialog,
  })),
  json: lazy(async () => ({ default: (await import('../json/json-dialog.tsx')).JsonDialog })),
  gallery: lazy(async () => ({ default: (await import('../gallery/gallery-dialog.tsx')).GalleryDialog })),
};

/** The dialog that is open, if one is. */
export function Dialogs() {
  const [{ dialog }, setUi] = useUi();
  const { saving } = useBuilder();
  const conflict = usePart(saving.conflict, (one) => one);
  const report = usePart(saving.report, (one) => one);
  const close = () => setUi({ dialog: undefined });
  if (conflict)
    return (
      <Suspense>
        <ConflictDialog conflict={conflict} onClose={() => saving.conflict.set(undefined)} />
      </Suspense>
    );
  if (report)
    return (
      <Suspense>
        <ReportDialog report={report} />
      </Suspense>
    );
  if (dialog === 'shortcuts')
    return (
      <BuilderDialog title="Keyboard shortcuts" onClose={close}>
        <dl className="tb-shortcuts">
          {shortcutHelp.map(([keys, what]) => (
            <div key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </BuilderDialog>
    );
  const Part = dialog === undefined ? undefined : named[dialog];
  if (!Part) return null;
  return (
    <Suspense>
      <Part onClose={close} />
    </Suspense>
  );
}
