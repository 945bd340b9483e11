import type { SharedVisitPage } from '#engine/contracts/site/page-data.ts';
import { useSite } from '../language/site/use-site.ts';
import { PhotoGrid } from './photo-grid.tsx';

/** What was to be done, and what of it is done. */
export function DoneList({ list }: { list: SharedVisitPage['checklists'][number] }) {
  const { shared: words } = useSite();
  return (
    <section aria-label={list.name}>
      <h2>{list.name}</h2>
      <p className="pp-quiet">{words.done(list.done, list.total)}</p>
      <ul className="pp-ticks">
        {list.items.map(({ text, done, photos }, index) => (
          <li key={index} className="pp-tick" data-done={done || undefined}>
            <svg viewBox="0 0 24 24" role="img" aria-label={done ? words.isDone : words.open}>
              {done ? <path d="M4 12.5l5.5 5.5L20 6.5" /> : <circle cx="12" cy="12" r="9" />}
            </svg>
            <div>
              <bdi>{text}</bdi>
              <PhotoGrid photos={photos} what={text} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
