import type { FormContext } from '#engine/components/context.ts';
import type { FormIssue } from '#engine/template/check-form.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import type { Editor } from '../editor/editor.ts';
import { createSignal, type Signal } from '#engine/signal.ts';

/** What there is to say of the form's rules. It is looked for only while somebody wants to know. */
export type Findings = Pick<Signal<readonly FormIssue[]>, 'get' | 'subscribe'>;

/** Milliseconds without a change until the rules are looked at: not between the letters of a word. */
const pause = 300;

type Wait = (look: () => void) => () => void;

const waitForPause: Wait = (look) => {
  const timer = setTimeout(look, pause);
  return () => clearTimeout(timer);
};

export function createFindings(
  editor: Pick<Editor, 'state' | 'registry'>,
  { catalogue }: Pick<FormContext, 'catalogue'>,
  wait: Wait = waitForPause,
): Findings {
  const found = createSignal<readonly FormIssue[]>([]);
  let looked: FormNode | undefined;
  let cancel = () => undefined as void;
  const look = async () => {
    const { tree } = editor.state.get().draft;
    if (tree === looked) return;
    looked = tree;
    const { checkRules } = await import('#engine/template/check-rules.ts');
    // Meanwhile it may have changed again, and then that change is looked at.
    if (looked === tree) found.set(checkRules(tree, editor.registry, catalogue));
  };
  const soon = () => {
    cancel();
    if (editor.state.get().draft.tree !== looked) cancel = wait(() => void look());
  };
  let watching = 0;
  let stop = () => undefined as void;
  return {
    get: found.get,
    subscribe(listener) {
      const leave = found.subscribe(listener);
      watching += 1;
      if (watching === 1) {
        stop = editor.state.subscribe(soon);
        soon();
      }
      return () => {
        leave();
        watching -= 1;
        if (watching > 0) return;
        stop();
        cancel();
      };
    },
  };
}
