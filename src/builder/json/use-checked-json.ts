import { useEffect, useMemo, useState } from 'react';
import type { FormIssue } from '#engine/template/check-form.ts';
import type { BuilderHost } from '../host.ts';
import { findPlace } from './find-place.ts';
import { lineAt, readJson } from './read-json.ts';

/** Something about the text, and where it stands. */
export type Remark = { severity: 'error' | 'warning'; message: string; offset: number; line: number };

export type CheckedJson = {
  value: unknown;
  remarks: readonly Remark[];
  /** Nothing is known of the text as it is now, until it is looked at. */
  isChecked: boolean;
};

/** Without a change for so long, the text is looked at as a form. */
const pauseMs = 500;

/** A text that shall be a form: at once whether it is JSON, and after a pause what a save would say of it. */
export function useCheckedJson(text: string, check: BuilderHost['documents']['check']): CheckedJson {
  const read = useMemo(() => readJson(text), [text]);
  const [looked, setLooked] = useState<{ read: typeof read; issues: readonly FormIssue[] }>();
  useEffect(() => {
    if ('problem' in read) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      check(read.value).then(
        (issues) => isCurrent && setLooked({ read, issues }),
        (error: unknown) => isCurrent && setLooked({ read, issues: [toIssue(error)] }),
      );
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [read, check]);

  if ('problem' in read) {
    const { offset, message } = read.problem;
    const remark: Remark = { severity: 'error', message, offset, line: lineAt(text, offset) };
    return { value: undefined, remarks: [remark], isChecked: true };
  }
  const isChecked = looked?.read === read;
  const remarks = (isChecked ? looked.issues : []).map((issue): Remark => {
    const offset = read.offsetOf(findPlace(read.value, issue));
    return { severity: issue.severity, message: issue.message, offset, line: lineAt(text, offset) };
  });
  return { value: read.value, remarks, isChecked };
}

/** What could not be looked at may not be taken. */
const toIssue = (error: unknown): FormIssue => ({
  severity: 'error',
  path: '',
  message: error instanceof Error ? error.message : 'Please try again later',
});
