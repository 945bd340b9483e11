import { useRef, useState } from 'react';
import { useBuilder, useEditor } from '../builder-context.ts';
import { replaceDraft } from '../commands/replace-draft.ts';
import { BuilderDialog } from '../dialogs/builder-dialog.tsx';
import { DialogFooter } from '../dialogs/dialog-footer.tsx';
import { FileActions } from './file-actions.tsx';
import { JsonText } from './json-text.tsx';
import { type Remark, useCheckedJson } from './use-checked-json.ts';

/** The form as it is stored. What is written here comes into the editor as one step, once it is a form. */
export function JsonDialog({ onClose }: { onClose(): void }) {
  const { editor, host } = useBuilder();
  const draft = useEditor((state) => state.draft);
  const [stored] = useState(() => JSON.stringify(host.documents.write(draft), null, 2));
  const [text, setText] = useState(stored);
  const [problem, setProblem] = useState('');
  const [isLeaving, setLeaving] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const { value, remarks, isChecked } = useCheckedJson(text, host.documents.check);
  const mayApply = isChecked && text !== stored && !remarks.some(({ severity }) => severity === 'error');
  const write = (next: string) => {
    setText(next);
    setLeaving(false);
  };
  const apply = () => {
    try {
      editor.execute(replaceDraft(host.documents.read(value), 'Replace form from JSON'));
      editor.say('The form was replaced. You can undo this.');
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Please try again later');
    }
  };
  return (
    <BuilderDialog
      title="Form as JSON"
      // What was written is nowhere else.
      onClose={() => (text === stored || isLeaving ? onClose() : setLeaving(true))}
      isWide
      footer={
        <DialogFooter
          note={
            isLeaving
              ? 'Your changes here haven’t been applied to the form yet.'
              : 'Applied as one step that you can undo. Customers see it once you save.'
          }
        >
          {isLeaving && (
            <button type="button" className="tb-plain" onClick={onClose}>
              Discard
            </button>
          )}
          <button type="button" className="tb-main" disabled={!mayApply} onClick={apply}>
            Apply
          </button>
        </DialogFooter>
      }
    >
      <div className="tb-json">
        <FileActions name={`${host.kind}-form.json`} text={text} onOpen={write} />
        <JsonText area={area} text={text} onChange={write} remarks={remarks} />
        {problem && <p className="tb-problem">{problem}</p>}
        <Remarks remarks={remarks} isChecked={isChecked} onLead={(remark) => show(area.current, remark)} />
      </div>
    </BuilderDialog>
  );
}

/** Where the remark is about: selected to the end of its line, and in sight. */
function show(area: HTMLTextAreaElement | null, { offset, line }: Remark): void {
  if (!area) return;
  const end = area.value.indexOf('\n', offset);
  area.focus();
  area.setSelectionRange(offset, end === -1 ? area.value.length : end);
  const height = Number.parseFloat(getComputedStyle(area).lineHeight);
  area.scrollTop = Math.max(0, (line - 4) * height);
}

type RemarksProps = { remarks: readonly Remark[]; isChecked: boolean; onLead(remark: Remark): void };

function Remarks({ remarks, isChecked, onLead }: RemarksProps) {
  const count = remarks.length;
  const state = !isChecked ? 'Checking…' : count === 0 ? 'This form is valid.' : '';
  return (
    <div className="tb-remarks" role="status" aria-label="Findings">
      {state && <p className="tb-hint">{state}</p>}
      <ul>
        {remarks.map((remark) => (
          <li key={`${remark.offset} ${remark.message}`} data-severity={remark.severity}>
            <button type="button" onClick={() => onLead(remark)}>
              <strong>Line {remark.line}</strong> {remark.message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
