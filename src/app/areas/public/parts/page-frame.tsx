import type { ReactNode } from 'react';
import type { Boot } from '#engine/contracts/site/rendered-pages.ts';
import { usePageWords } from '../language/use-page-words.ts';
import { OfficeLine } from './office-line.tsx';

type Props = {
  boot: Boot;
  wide?: boolean;
  children: ReactNode;
};

/** What surrounds a page that is opened by itself: whose they are above, how they are reached below. */
export function PageFrame({ boot: { company }, wide = false, children }: Props) {
  const name = company?.business_name ?? '';
  const logo = company?.logo;
  return (
    <div className="pp">
      <header className="pp-top">
        <a href="/" className="pp-home">
          {logo ? (
            <img className="pp-logo" src={logo.url} alt={name} />
          ) : (
            <span className="pp-monogram" aria-hidden>
              {name.slice(0, 1)}
            </span>
          )}
          {!logo && name}
        </a>
      </header>
      <main className={wide ? 'pp-main pp-wide' : 'pp-main'}>{children}</main>
      <footer className="pp-foot">
        {company && <OfficeLine office={company.office} />}
        <p>{usePageWords().poweredBy}</p>
      </footer>
    </div>
  );
}
