import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { allRoutes } from '../areas/routes.ts';
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
  return (
    <nav className={classes.trail} aria-label="Where you are">
      {trail.map((record, index) => {
        const isLast = index === trail.length - 1;
        return (
          <span key={record.path} className={classes.step} data-last={isLast || undefined}>
            {index > 0 && <ChevronRight size={14} aria-hidden />}
            {isLast ? (
              <span aria-current="page">{record.title}</span>
            ) : (
              <Link to={record.path}>{record.title}</Link>
            )}
          </span>
        );
      })}
    </nav>
  );
}
