import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { allRoutes } from '../areas/routes.ts';
import { titleOf } from '#app/words/title-of.ts';
import { useWords } from '#app/words/words-context.tsx';
import { isPage, type PageRecord } from '../route.ts';
import classes from './breadcrumb.module.css';
import { useCurrentRecord } from './document-title.ts';

const byPath = new Map(allRoutes.filter(isPage).map((record) => [record.path, record]));

export function toTrail(record: PageRecord | undefined): PageRecord[] {
  if (!record) return [];
  const above = record.parent === undefined ? undefined : byPath.get(record.parent);
  return [...toTrail(above), record];
}

export function Breadcrumb() {
  const trail = toTrail(useCurrentRecord());
  const words = useWords();
  return (
    <nav className={classes.trail} aria-label="Where you are">
      {trail.map((record, index) => {
        const isLast = index === trail.length - 1;
        return (
          <span key={record.path} className={classes.step} data-last={isLast || undefined}>
            {index > 0 && <ChevronRight size={14} aria-hidden />}
            {isLast ? (
              <span aria-current="page">{titleOf(record, words)}</span>
            ) : (
              <Link to={record.path}>{titleOf(record, words)}</Link>
            )}
          </span>
        );
      })}
    </nav>
  );
}
