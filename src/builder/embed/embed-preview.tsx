import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useBuilder } from '../builder-context.ts';
import { RadioRow } from '../controls/radio-row.tsx';
import { HeardEvents } from './heard-events.tsx';

const widths = [
  [320, 'A narrow column'],
  [390, 'A phone'],
  [768, 'A tablet'],
  [1080, 'A wide page'],
] as const;

type Props = {
  /** The form's address, with what it is filled in with. */
  link: string;
};

/** Somebody's page with the code in it, as it is given away, and as wide as the place that the form may get there. */
export function EmbedPreview({ link }: Props) {
  const { host } = useBuilder();
  const [width, setWidth] = useState<number>(390);
  const frame = useRef<HTMLIFrameElement>(null);
  const snippet = useMemo(() => host.snippets(link).find(({ runsHere }) => runsHere), [host, link]);
  const page = usePageIn(frame, snippet?.code);
  if (!snippet) return null;
  return (
    <>
      <RadioRow
        label="Preview width"
        choices={widths.map(([pixels, title]) => ({
          value: String(pixels),
          title: `${title} (${pixels} px)`,
        }))}
        value={String(width)}
        onChoose={(next) => setWidth(Number(next))}
      />
      <p className="tb-hint">A page with the code of “{snippet.title}” and nothing else.</p>
      <div className="tb-embed">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is our own code, on our own origin */}
        <iframe
          ref={frame}
          srcDoc={`<!doctype html><html lang="en"><title>A page</title><body style="margin: 0">${snippet.code}</body></html>`}
          title={`A page, ${width} pixels wide`}
          style={{ width }}
        />
      </div>
      {page && <HeardEvents page={page} />}
    </>
  );
}

/** The document that this frame was given, as soon as it is there: by the time it has loaded, the form has told some. */
function usePageIn(
  frame: RefObject<HTMLIFrameElement | null>,
  code: string | undefined,
): Document | undefined {
  const [page, setPage] = useState<Document>();
  useEffect(() => {
    let waiting = 0;
    const look = () => {
      const found = frame.current?.contentDocument;
      if (found?.URL === 'about:srcdoc') setPage(found);
      else waiting = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(waiting);
  }, [frame, code]);
  return page;
}
