import { useMemo } from 'react';
import type { FormIssue } from '#engine/template/check-form.ts';
import { useBuilder, usePart } from '../builder-context.ts';

/** What there is to say of a form's rules, or of one component's. */
export function useFindings(nodeId?: string): readonly FormIssue[] {
  const all = usePart(useBuilder().findings, (found) => found);
  return useMemo(
    () => (nodeId === undefined ? all : all.filter((one) => one.nodeId === nodeId)),
    [all, nodeId],
  );
}
