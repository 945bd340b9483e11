import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import { rememberPlace } from '#app/features/company/onboarding/resume.ts';
import { useSignedInUser } from '#app/lib/session.ts';
import { AccountMenu } from '#app/shell/account-menu.tsx';
import { ColorSchemeSwitch } from '#app/shell/color-scheme-switch.tsx';
import { appContainerId } from '#app/shell/page-change.ts';
import { useLiveEvents } from '#app/shell/use-live-events.ts';
import { LatticeArt } from '#app/ui/lattice-art.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { isPage } from '../../route.ts';
import { onboardingRoutes } from './routes.ts';
import classes from './layout.module.css';

const steps = onboardingRoutes.filter(isPage).filter(({ path }) => path !== '/onboarding');

export function Layout() {
  const { pathname, search } = useLocation();
  const { companyId } = useSignedInUser();
  // A test booking comes from another tab, or from the phone that has read the code.
  useLiveEvents();
  const current = steps.findIndex((step) => step.path === pathname);
  useEffect(() => {
    if (current !== -1 && companyId) rememberPlace(companyId, pathname + search);
  }, [current, companyId, pathname, search]);
  return (
    <div id={appContainerId} className={classes.layout}>
      <div className={classes.art} aria-hidden>
        <LatticeArt />
      </div>
      <header className={classes.header}>
        <Logo />
        <ol className={classes.steps} aria-label="Steps">
          {steps.map((step, index) => (
            <li
              key={step.path}
              data-reached={index <= current || undefined}
              aria-current={index === current ? 'step' : undefined}
            >
              {step.title}
            </li>
          ))}
        </ol>
        <div className={classes.tools}>
          <ColorSchemeSwitch />
          <AccountMenu />
        </div>
      </header>
      <main className={classes.main}>
        {current !== -1 && (
          <Text size="sm" c="dimmed" className={classes.where}>
            Step {current + 1} of {steps.length}
          </Text>
        )}
        <Outlet />
      </main>
    </div>
  );
}
