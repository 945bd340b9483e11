import { hasNode } from '#engine/tree/find-path.ts';
import { useBuilder } from '../builder-context.ts';
import { BuilderDialog } from '../dialogs/builder-dialog.tsx';
import { DialogFooter } from '../dialogs/dialog-footer.tsx';
import { type Finding, isWrong, topics } from './finding.ts';
import type { Report } from './reporting.ts';

/** What a save would do, before it does it. Each line leads to its component. */
export function ReportDialog({ report }: { report: Report }) {
  const { editor } = useBuilder();
  const { findings, answer } = report;
  const mayGoOn = !findings.some(isWrong);
  const lead = (nodeId: string) => {
    answer(false);
    editor.select([nodeId]);
    // It scrolls to what is selected; keys go on from there.
    document.querySelector<HTMLElement>('[role=application]')?.focus();
  };
  return (
    <BuilderDialog
      title={mayGoOn ? 'Before this goes live' : 'This can’t be saved yet'}
      onClose={() => answer(false)}
      footer={
        <DialogFooter>
          <button type="button" className={mayGoOn ? 'tb-plain' : 'tb-main'} onClick={() => answer(false)}>
            Back to the form
          </button>
          {mayGoOn && (
            <button type="button" className="tb-main" onClick={() => answer(true)}>
              Save anyway
            </button>
          )}
        </DialogFooter>
      }
    >
      <div className="tb-report">
        {(Object.keys(topics) as (keyof typeof topics)[]).map((topic) => (
          <Topic
            key={topic}
            title={topics[topic]}
            findings={findings.filter((one) => one.topic === topic)}
            onLead={lead}
          />
        ))}
      </div>
    </BuilderDialog>
  );
}

type TopicProps = { title: string; findings: readonly Finding[]; onLead(nodeId: string): void };

function Topic({ title, findings, onLead }: TopicProps) {
  const { editor } = useBuilder();
  const { tree } = editor.state.get().draft;
  if (findings.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {findings.map(({ nodeId, message }) => (
          <li key={`${nodeId} ${message}`}>
            {nodeId !== undefined && hasNode(tree, nodeId) ? (
              <button type="button" onClick={() => onLead(nodeId)}>
                {message}
              </button>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
