import { useQuery } from '@tanstack/react-query';
import { LogOut, Mail, Phone } from 'lucide-react';
import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { currentCompany } from '#engine/contracts/company/companies.ts';
import { LanguageChoice, mayChooseLanguage } from '#app/features/company/account/language-choice.tsx';
import { ThemeChoice } from '#app/features/company/account/theme-choice.tsx';
import { queryOf } from '#app/lib/query-of.ts';
import { useUser } from '#app/lib/session.ts';
import { Sheet } from '#app/ui/sheet.tsx';
import { contactWords } from '#app/words/part-words.ts';
import { useSpoken, useWords } from '#app/words/words-context.tsx';
import { pagesBesideBar } from './bar-pages.ts';
import type { MenuDrawerProps } from './menu-drawer.tsx';
import type { MenuPage } from './menu.ts';
import { useLeave } from './use-leave.ts';
import classes from './area-menu.module.css';

/** What the bar at the foot of a phone has no room for: the other pages of the area, and what concerns all of it. */
export function AreaMenu({ menu, opened, onClose }: MenuDrawerProps) {
  const { frame, account } = useWords();
  const user = useUser();
  const leave = useLeave();
  if (!opened) return null;
  return (
    <Sheet title={frame.more} closeLabel={frame.close} onClose={onClose}>
      <nav aria-label={frame.menu}>
        <ul className={classes.list}>
          {pagesBesideBar(menu).map((page) => (
            <li key={page.path}>
              <PageLink page={page} onClose={onClose} />
            </li>
          ))}
        </ul>
      </nav>
      <Contact />
      {user && mayChooseLanguage(user) && (
        <Part title={account.language.title}>
          <LanguageChoice user={user} />
        </Part>
      )}
      <Part title={account.appearance.theme}>
        <ThemeChoice size="lg" fullWidth />
      </Part>
      <div className={classes.part}>
        <UnstyledButton className={classes.entry} onClick={leave}>
          <LogOut size={20} aria-hidden />
          {frame.signOut}
        </UnstyledButton>
      </div>
    </Sheet>
  );
}

function PageLink({ page: { path, title, menu }, onClose }: { page: MenuPage; onClose: () => void }) {
  const { icon: Icon, Count } = menu;
  return (
    // The page that is shown already is no other one: the menu closes over it all the same.
    <NavLink to={path} end className={classes.entry ?? ''} onClick={onClose}>
      <Icon size={20} strokeWidth={1.9} aria-hidden />
      {title}
      {Count && <Count />}
    </NavLink>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      {children}
    </section>
  );
}

/** Who helps: the company, as it says it can be reached. */
function Contact() {
  const { language } = useSpoken();
  const { data: company } = useQuery(queryOf(currentCompany));
  if (!company?.contact_phone && !company?.contact_email) return null;
  const { contact_phone: phone, contact_email: email } = company;
  return (
    <Part title={contactWords[language]}>
      {phone && (
        <a className={classes.entry} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
          <Phone size={20} aria-hidden />
          <bdi>{phone}</bdi>
        </a>
      )}
      {email && (
        <a className={classes.entry} href={`mailto:${email}`}>
          <Mail size={20} aria-hidden />
          {email}
        </a>
      )}
    </Part>
  );
}
