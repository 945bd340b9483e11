import { useEffect, useRef } from 'react';
import type { PageCompany } from '#engine/contracts/site/rendered-pages.ts';
import { useSite } from '../language/site/use-site.ts';
import { instantText } from '../parts/visit-time.ts';
import { ZoneNote } from '../parts/zone-note.tsx';
import type { Thread } from './use-chat.ts';

type Props = { thread: Thread; company: PageCompany | null };

/** Who has said what, and when. What is added is read out, and comes into sight. */
export function ChatLog({ thread: { lines }, company }: Props) {
  const { chat: words, dates } = useSite();
  const end = useRef<HTMLDivElement>(null);
  const count = lines.length;
  const shown = useRef(count);
  useEffect(() => {
    if (count > shown.current) end.current?.scrollIntoView({ block: 'nearest' });
    shown.current = count;
  }, [count]);
  const office = company?.business_name ?? '';
  const timezone = company?.timezone ?? 'UTC';
  return (
    <div className="pp-log" role="log" aria-label={words.log}>
      <p className="pp-bubble">{words.hello}</p>
      {lines.map(({ id, from, text, at }, index) => (
        <div key={id} className="pp-said" data-from={from} ref={index === count - 1 ? end : undefined}>
          <p className="pp-saidby">
            <bdi>{from === 'office' ? office : words.you}</bdi>{' '}
            <time dateTime={at}>{instantText(at, timezone, company, dates)}</time>
            {index === count - 1 && <ZoneNote instant={at} timezone={timezone} />}
          </p>
          <p className="pp-bubble" dir="auto">
            {text}
          </p>
        </div>
      ))}
    </div>
  );
}
