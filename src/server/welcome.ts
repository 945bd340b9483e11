import { companyRoles } from '#engine/access/roles.ts';
import type { Links } from './platform/links.ts';
import type { Sandbox } from './open-sandbox.ts';

export type Welcome = {
  say(line: string): void;
  links: Links;
  demo: boolean;
  sandbox: Pick<Sandbox, 'smtpUrl' | 'apiUrl'> | undefined;
  seconds: number;
};

/** What the person who started Trellis wants to know next. */
export function printWelcome({ say, links, demo, sandbox, seconds }: Welcome): void {
  say(`\nTrellis is running (ready in ${seconds.toFixed(1)} s).\n`);
  say(`  Main site    ${links.main('/')}`);
  say(`  Monitor      ${links.monitor('/')}`);
  if (sandbox) say(`  Mailbox      ${links.company('sandbox', '/')}`);
  say(`  API          ${links.main('/api/docs')}`);
  if (sandbox) {
    say(`\n  The sandbox, for other programs`);
    say(`  SMTP         ${sandbox.smtpUrl}`);
    say(`  Stripe       ${sandbox.apiUrl}/v1`);
    say(`  Twilio       ${sandbox.apiUrl}/2010-04-01`);
  }
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
