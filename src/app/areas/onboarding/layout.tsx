import { Outlet, useLocation } from 'react-router';
import { AccountMenu } from '#app/shell/account-menu.tsx';
import { ColorSchemeSwitch } from '#app/shell/color-scheme-switch.tsx';
import { appContainerId } from '#app/shell/page-change.ts';
import { LatticeArt } from '#app/ui/lattice-art.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { isPage } from '../../route.ts';
import { onboardingRoutes } from './routes.ts';
import classes from './layout.module.css';

const steps = onboardingRoutes.filter(isPage);

export function Layout() {
  const { pathname } = useLocation();
  const current = steps.findIndex((step) => step.path === pathname);
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
        <Outlet />
      </main>
    </div>
  );
}
