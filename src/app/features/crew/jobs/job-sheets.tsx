import type { CrewJob } from '#engine/crew/predict.ts';
import { LateSheet, NobodyHomeSheet, NoteSheet, OnMyWaySheet, type DoAct } from './act-sheets.tsx';
import { EarlyInSheet, EarlyOutSheet, EarlyWaySheet, TimesSheet } from './ask-sheets.tsx';

export type JobSheet = 'early way' | 'way' | 'late' | 'nobody' | 'note' | 'early in' | 'early out' | 'times';

type JobSheetsProps = {
  open: JobSheet;
  job: CrewJob;
  onAct: DoAct;
  onNote: DoAct;
  onWay(): void;
  onCheckIn(): Promise<boolean>;
  onCheckOut(): Promise<boolean>;
  onClose(): void;
  problem: string;
};

/** What a job is asked and told in, one at a time. */
export function JobSheets({ open, onNote, onWay, onCheckIn, onCheckOut, ...sheet }: JobSheetsProps) {
  switch (open) {
    case 'early way':
      return <EarlyWaySheet {...sheet} onGo={onWay} />;
    case 'way':
      return <OnMyWaySheet {...sheet} />;
    case 'late':
      return <LateSheet {...sheet} />;
    case 'nobody':
      return <NobodyHomeSheet {...sheet} />;
    case 'note':
      return <NoteSheet {...sheet} onAct={onNote} />;
    case 'early in':
      return <EarlyInSheet {...sheet} onGo={onCheckIn} />;
    case 'early out':
      return <EarlyOutSheet {...sheet} onGo={onCheckOut} />;
    case 'times':
      return <TimesSheet {...sheet} onAct={onNote} />;
  }
}
