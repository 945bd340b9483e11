import { type ReactNode, use } from 'react';
import type { Boot } from '#engine/contracts/rendered-pages.ts';
import { LanguageContext } from '../language/language-context.ts';
import { englishPage } from '../language/page-words.ts';

type Props = {
  boot: Boot;
  wide?: boolean;
  /** How they are reached. */ foot?: ReactNode;
  children: ReactNode;
};

/** What surrounds the small pages: whose they are above, how they are reached below. */
export function PageFrame({ boot: { company }, wide = false, foot, children }: Props) {
  const name = company?.business_name ?? '';
  return (
    <div className="pp">
      <header className="pp-top">
        <a href="/" className="pp-home">
          <span className="pp-monogram" aria-hidden>
            {name.slice(0, 1)}
          </span>
          {name}
        </a>
      </header>
      <main className={wide ? 'pp-main pp-wide' : 'pp-main'}>{children}</main>
      <footer className="pp-foot">
        {foot}
        <p>{(use(LanguageContext)?.page ?? englishPage).poweredBy}</p>
      </footer>
    </div>
  );
}
