import { lazy, Suspense, use } from 'react';
import type { FormNode } from '#engine/tree/form-node.ts';
import { useForm } from '../form-context.ts';
import { idsOf } from '../parts/describe.ts';
import { useAnswerOf } from '../use-field.ts';
import { codesOf, type CodeKey } from './price-desk.ts';
import { DeskContext } from './use-desk.ts';

/** Whoever has no code never loads it. */
const CodeStatus = lazy(async () => ({ default: (await import('./code-status.tsx')).CodeStatus }));

type Props = { node: FormNode; code: CodeKey; hint: string | undefined };

/** What became of a code, below the field in which it was typed. */
export function CodeNote({ node, code, hint }: Props) {
  const { prefix } = useForm();
  const desk = use(DeskContext);
  const ids = idsOf(prefix, node.id);
  const typed = codesOf({ [code]: useAnswerOf(code) })[code];
  return (
    <p className="tf-hint tf-code-note" id={ids.hint}>
      {hint}
      {desk && (
        <span role="status">
          {typed && (
            <Suspense>
              <CodeStatus desk={desk} node={node} code={code} typed={typed} id={ids.control} />
            </Suspense>
          )}
        </span>
      )}
    </p>
  );
}
