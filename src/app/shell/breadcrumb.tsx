import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { titleOf } from '#app/words/title-of.ts';
import { useWords } from '#app/words/words-context.tsx';
import { isPage, type PageRecord, type RouteRecord } from '../route.ts';
import classes from './breadcrumb.module.css';
import { useCurrentRecord } from './document-title.ts';

function toTrail(record: PageRecord | undefined, pages: readonly PageRecord[]): PageRecord[] {
  if (!record) return [];
  const above = pages.find(({ path }) => path === record.parent);
  return [...toTrail(above, pages), record];
}

/** The page that is shown, below those of its area that lead to it. */
export function Breadcrumb({ records }: { records: readonly RouteRecord[] }) {
  const trail = toTrail(useCurrentRecord(), records.filter(isPage));
  const words = useWords();
  return (
    <nav className={classes.trail} aria-label={words.frame.whereYouAre}>
      {trail.map((record, index) => {
        const isLast = index === trail.length - 1;
        return (
          <span key={record.path} className={classes.step} data-last={isLast || undefined}>
            {index > 0 && <ChevronRight size={14} aria-hidden />}
            {isLast ? (
              <span aria-current="page">{titleOf(record, words)}</span>
            ) : (
              <Link to={record.path}>
                <ChevronLeft size={16} className={classes.up} aria-hidden />
                {titleOf(record, words)}
              </Link>
            )}
          </span>
        );
      })}
    </nav>
  );
}
