import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { toAnchor } from './setting-words.ts';
import classes from './settings-form.module.css';

function show(anchor: string): void {
  const section = document.getElementById(anchor);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}

/** The sections of a page. Each has an address, which opens the page where it is. */
export function SectionLinks({ titles }: { titles: readonly string[] }) {
  const { hash, search, key } = useLocation();
  const current = decodeURIComponent(hash.slice(1));
  useEffect(() => {
    if (current) show(current);
    // A section is shown whenever its link is pressed, also a second time.
  }, [current, key]);
  const named = titles.filter(Boolean);
  if (named.length < 2) return null;
  return (
    <nav aria-label="Sections" className={classes.links}>
      {named.map((title) => {
        const anchor = toAnchor(title);
        return (
          <Link
            key={title}
            to={{ search, hash: anchor }}
            replace
            preventScrollReset
            className={classes.link ?? ''}
            {...(anchor === current && { 'aria-current': 'location' as const })}
          >
            {title}
          </Link>
        );
      })}
    </nav>
  );
}
