import { ActionIcon } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { useLocation } from 'react-router';
import { MenuLink } from './menu-link.tsx';
import { isAmong, type MenuBranch as Branch, type MenuPage } from './menu.ts';
import type { Folds } from './use-folds.ts';
import classes from './sidebar.module.css';

/** With fewer pages, headings would be longer than what stands below them. */
const fewestForSections = 8;
/** More of them begin folded, so that the first level fits on a screen. */
const mostOpenAtFirst = 10;

const sectionsOf = (pages: readonly MenuPage[]): Map<string, MenuPage[]> => {
  const sections = new Map<string, MenuPage[]>();
  for (const page of pages) {
    const title = pages.length < fewestForSections ? '' : (page.menu.section ?? '');
    sections.set(title, [...(sections.get(title) ?? []), page]);
  }
  return sections;
};

/** A page of the first level, and below it those of the second, which can be folded. */
export function MenuBranch({ branch, folds }: { branch: Branch; folds: Folds }) {
  const { pathname } = useLocation();
  const { pages, path, title } = branch;
  if (pages.length === 0) return <MenuLink page={branch} level={1} />;
  const isWithin = isAmong(pages, pathname);
  const isOpen = folds.isOpen(path, isWithin || pages.length <= mostOpenAtFirst);
  return (
    <div>
      <div className={classes.branch}>
        <MenuLink page={branch} level={1} isWithin={isWithin && !isOpen} />
        <ActionIcon
          size={24}
          className={classes.fold}
          aria-label={`Pages of ${title}`}
          aria-expanded={isOpen}
          onClick={() => folds.set(path, !isOpen)}
        >
          <ChevronRight size={15} aria-hidden />
        </ActionIcon>
      </div>
      {isOpen && (
        <div className={classes.below}>
          {[...sectionsOf(pages)].map(([section, entries]) => (
            <div key={section} className={classes.section}>
              {section && <div className={classes.sectionTitle}>{section}</div>}
              {entries.map((page) => (
                <MenuLink
                  key={page.path}
                  page={page}
                  level={2}
                  isExact={pages.some((other) => other.path.startsWith(`${page.path}/`))}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
