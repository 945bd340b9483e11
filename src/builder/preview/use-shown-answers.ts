import { type RefObject, useEffect, useState } from 'react';
import type { Answers } from '#engine/components/context.ts';

/** What a form in a frame says of its answers: see `show-answers.ts` of its page. */
type Shown = { source: 'trellis'; type: 'answers'; answers: Answers };

const isShown = (news: unknown): news is Shown =>
  typeof news === 'object' &&
  news !== null &&
  'source' in news &&
  news.source === 'trellis' &&
  'type' in news &&
  news.type === 'answers' &&
  'answers' in news &&
  typeof news.answers === 'object' &&
  news.answers !== null;

/** The answers in the form of this frame, as they are now; undefined until it has come. */
export function useShownAnswers(frame: RefObject<HTMLIFrameElement | null>): Answers | undefined {
  const [answers, setAnswers] = useState<Answers>();
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      const isOurs = origin === location.origin && source === frame.current?.contentWindow;
      if (isOurs && isShown(data)) setAnswers(data.answers);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame]);
  return answers;
}
