import { companyRoles } from '#engine/access/roles.ts';
import type { Links } from './links.ts';

export type Welcome = {
  say(line: string): void;
  links: Links;
  demo: boolean;
  sandbox: boolean;
  seconds: number;
};

/** What the person who started Trellis wants to know next. */
export function printWelcome({ say, links, demo, sandbox, seconds }: Welcome): void {
  say(`\nTrellis is running (ready in ${seconds.toFixed(1)} s).\n`);
  say(`  Main site    ${links.main('/')}`);
  say(`  Monitor      ${links.monitor('/')}`);
  if (sandbox) say(`  Mailbox      ${links.company('sandbox', '/')}`);
  say(`  API          ${links.main('/api/docs')}`);
  if (demo) {
    say(`\n  Demo companies`);
    say(`  Sparkle      ${links.company('sparkle', '/')}`);
    say(`  Wattle       ${links.company('wattle', '/')}`);
    const roles = companyRoles.map((role) => role.slice(2)).join(', ');
    say(`\n  Sign in as <role>@sparkle.test or <role>@wattle.test, password trellis-demo`);
    say(`  Roles: ${roles}`);
    say(`  Super-admin: super@trellis.test, at the monitor`);
  }
  say(`\nPress Ctrl+C to stop.`);
}
