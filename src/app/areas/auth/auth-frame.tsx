import { Anchor, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { getBoot } from '#app/lib/boot.ts';
import { LatticeArt } from '#app/ui/lattice-art.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { useWords } from '#app/words/words-context.tsx';
import { ColorSchemeSwitch } from '#app/shell/color-scheme-switch.tsx';
import classes from './auth-frame.module.css';

type AuthFrameProps = {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
  /** `trellis`: the page is about Trellis, whichever company's address it is opened at. */
  brand?: 'trellis';
  /** Room for a text to read. */
  wide?: boolean;
};

function BrandPanel({ company, logo }: { company: string | undefined; logo: string | undefined }) {
  const { brand } = useWords().signIn;
  return (
    <aside className={classes.brand}>
      <div className={classes.art} aria-hidden>
        <LatticeArt />
      </div>
      <div className={classes.brandTop}>
        {!company && <Logo size={28} />}
        {company && logo && <img className={classes.logo} src={logo} alt={company} />}
        {company && !logo && <span className={classes.company}>{company}</span>}
      </div>
      <div className={classes.brandText} {...(!company && { lang: 'en', dir: 'ltr' })}>
        <p className={classes.claim}>{company ? brand.claim : 'Give your bookings something to climb.'}</p>
        <p className={classes.sub}>
          {company
            ? brand.sub
            : 'Booking forms you design yourself, with scheduling, teams and payments behind them.'}
        </p>
      </div>
    </aside>
  );
}

/** The split screen of every page that comes before signing in. */
export function AuthFrame({ title, intro, children, foot, brand, wide = false }: AuthFrameProps) {
  const words = useWords().signIn.brand;
  const company = brand === 'trellis' ? undefined : getBoot().company;
  return (
    <div className={classes.frame}>
      <BrandPanel company={company?.business_name} logo={company?.logo?.url} />
      <main className={classes.main}>
        <div className={classes.top}>
          <ColorSchemeSwitch />
        </div>
        <div className={classes.form} data-wide={wide || undefined}>
          <Title order={1}>{title}</Title>
          {intro && (
            <Text c="dimmed" mt={8}>
              {intro}
            </Text>
          )}
          <div className={classes.content}>{children}</div>
          {foot && (
            <Text size="sm" c="dimmed" mt="xl">
              {foot}
            </Text>
          )}
        </div>
        <Text size="xs" c="dimmed" className={classes.bottom}>
          {company ? (
            <>
              {words.bookingBy}{' '}
              <Anchor inherit href={`${location.protocol}//app.${getBoot().baseHost}/`}>
                Trellis
              </Anchor>
            </>
          ) : (
            'Trellis'
          )}
        </Text>
      </main>
    </div>
  );
}
