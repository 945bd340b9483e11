import { useEffect, useState } from 'react';
import { useEditor, useUi } from '../builder-context.ts';
import { type DrawnText, readTexts } from './read-texts.ts';

/** Milliseconds until a change that goes on, such as a colour that is dragged, is looked at. */
const pause = 200;

/** As they are drawn now. */
export function readCanvas(nodeId?: string): readonly DrawnText[] {
  const paper = document.querySelector('.tb-paper');
  return paper ? readTexts(paper, nodeId) : [];
}

/** The texts of the canvas as they are drawn, or those of one component; read again when something is drawn anew. */
export function useTexts(nodeId?: string): readonly DrawnText[] {
  const draft = useEditor((state) => state.draft);
  const [{ width, trying }] = useUi();
  const [texts, setTexts] = useState<readonly DrawnText[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => {
      setTexts(readCanvas(nodeId));
    }, pause);
    return () => clearTimeout(timer);
  }, [draft, width, trying, nodeId]);
  return texts;
}
