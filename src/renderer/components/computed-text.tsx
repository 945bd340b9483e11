import { lazy, Suspense } from 'react';
import { boxClass, frameClass } from '../class-names.ts';
import { useForm } from '../form-context.ts';
import { useAnswer } from '../use-field.ts';
import type { BuiltInViews } from '../view.ts';

const ComputedLine = lazy(async () => ({ default: (await import('../computed-line.tsx')).ComputedLine }));

/** What is worked out comes with the answers, and what writes it with the first that there is. */
export const ComputedTextView: BuiltInViews['computedText'] = ({ node, attributes }) => {
  const { mode } = useForm().session;
  const values = useAnswer(node.id);
  return (
    <p className={`tf-text ${frameClass('text', node)} ${boxClass('text', node)}`} aria-live="polite">
      {values ? (
        <Suspense>
          <ComputedLine {...attributes} values={values} />
        </Suspense>
      ) : (
        mode === 'editor' && attributes.text
      )}
    </p>
  );
};
