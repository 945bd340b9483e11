import { useEffect, useState } from 'react';
import { embedEvents } from './embed-events.ts';

const mostShown = 6;

/** What the form has told the page that it stands in, the newest first. */
export function HeardEvents({ page }: { page: Document }) {
  const [heard, setHeard] = useState<readonly { at: number; text: string }[]>([]);
  useEffect(() => {
    const listening = new AbortController();
    const hear = (event: Event) => {
      const detail: unknown = 'detail' in event ? event.detail : undefined;
      const text = `${event.type} ${JSON.stringify(detail)}`;
      setHeard((before) => [{ at: (before[0]?.at ?? 0) + 1, text }, ...before].slice(0, mostShown));
    };
    for (const { name } of embedEvents)
      page.addEventListener(`trellis:${name}`, hear, { signal: listening.signal });
    return () => listening.abort();
  }, [page]);
  return (
    <section>
      <h3>Events received</h3>
      {heard.length === 0 ? (
        <p className="tb-hint">Nothing yet.</p>
      ) : (
        <ol className="tb-heard">
          {heard.map(({ at, text }) => (
            <li key={at}>
              <code>{text}</code>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
