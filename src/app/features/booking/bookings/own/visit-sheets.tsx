import { ExtrasSheet } from './extras-sheet.tsx';
import { LeaveSheet } from './leave-sheet.tsx';
import { MoveSheet } from './move-sheet.tsx';
import { RateSheet } from './rate-sheet.tsx';
import { ShareSheet } from './share-sheet.tsx';
import type { SheetProps } from './sheet-props.ts';
import { TimesSheet } from './times-sheet.tsx';
import { TipSheet } from './tip-sheet.tsx';

export type SheetKind = 'move' | 'skip' | 'cancel' | 'extras' | 'rate' | 'tip' | 'share' | 'times';

/** What is asked for an act on a visit; loaded when somebody wants it. */
export function VisitSheets({ kind, ...props }: SheetProps & { kind: SheetKind }) {
  if (kind === 'move') return <MoveSheet {...props} />;
  if (kind === 'extras') return <ExtrasSheet {...props} />;
  if (kind === 'rate') return <RateSheet {...props} />;
  if (kind === 'share') return <ShareSheet {...props} />;
  if (kind === 'times') return <TimesSheet {...props} />;
  if (kind === 'tip') return <TipSheet {...props} />;
  return <LeaveSheet {...props} kind={kind} />;
}
