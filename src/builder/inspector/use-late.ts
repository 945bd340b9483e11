import { useEffect, useState } from 'react';
import type { FormNode } from '#engine/tree/form-node.ts';
import { afterPaint } from '../editor/settled.ts';

/** A component that is shown where nobody looks first: another one follows as soon as the rest of it has been painted. */
export function useLate(node: FormNode): FormNode {
  const [late, setLate] = useState(node);
  useEffect(() => {
    let isCurrent = true;
    afterPaint(() => {
      if (isCurrent) setLate(node);
    });
    return () => {
      isCurrent = false;
    };
  }, [node]);
  return late.id === node.id ? node : late;
}
