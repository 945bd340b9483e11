import { hasNode } from '#engine/tree/find-path.ts';
import type { Editor } from '../editor/editor.ts';
import { createSignal, type Signal } from '#engine/signal.ts';
import type { Finding } from './finding.ts';

/** What is to be read before a save; the answer says whether it goes on. */
export type Report = { findings: readonly Finding[]; answer(goesOn: boolean): void };

export type Reporting = {
  report: Signal<Report | undefined>;
  /** Components that the last save was refused for. */
  marked: Signal<readonly string[]>;
  /** Shows what there is to say, and waits for an answer; at once where there is nothing. */
  ask(findings: readonly Finding[]): Promise<boolean>;
};

export function createReporting(editor: Pick<Editor, 'state' | 'select'>): Reporting {
  const report = createSignal<Report | undefined>(undefined);
  const marked = createSignal<readonly string[]>([]);
  const mark = (findings: readonly Finding[]) => {
    const wrong = findings.flatMap(({ topic, nodeId }) => (topic === 'wrong' && nodeId ? [nodeId] : []));
    const { tree } = editor.state.get().draft;
    const ids = [...new Set(wrong)].filter((id) => hasNode(tree, id));
    marked.set(ids);
    if (ids.length > 0) editor.select(ids.slice(0, 1));
  };
  return {
    report,
    marked,
    async ask(findings) {
      mark(findings);
      if (findings.length === 0) return true;
      return new Promise<boolean>((resolve) => {
        const answer = (goesOn: boolean) => {
          report.set(undefined);
          resolve(goesOn);
        };
        report.set({ findings, answer });
      });
    },
  };
}
