import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '#server/platform/embedded/free-port.ts';
import type { Ask } from '#tests/support/office-visits.ts';
import { linkSecret } from '#tests/support/link-secret.ts';
import { hasFirefox, startFirefox } from './firefox.ts';
import { journeys } from './journeys.ts';
import { openLine } from './line.ts';
import { openOffice } from './office.ts';
import { openPage } from './page.ts';
import { hasWebKit, startWebKit } from './webkit.ts';
import type { Wire } from './wire.ts';

/** The main ways through the product in other engines than Chromium. Words choose among engines and journeys. */
const words = process.argv.slice(2).map((word) => word.toLowerCase());
const engines = [
  { engine: 'Firefox', isThere: hasFirefox, start: startFirefox, install: 'firefox-esr' },
  { engine: 'WebKit', isThere: hasWebKit, start: startWebKit, install: 'webkit2gtk-driver xvfb' },
];
const isChosen = (engine: string, title: string) =>
  words.every((word) => `${engine} ${title}`.toLowerCase().includes(word));

const port = await findFreePort();
const server = spawn(process.execPath, ['--import', 'tsx', 'tests/support/e2e-server.ts'], {
  stdio: 'ignore',
  env: {
    ...process.env,
    PORT: String(port),
    TRELLIS_HOST: 'trellis.localhost',
    APP_SECRET: linkSecret,
    REQUESTS_PER_MINUTE: '12000',
  },
});
const isReady = () =>
  fetch(`http://127.0.0.1:${port}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

async function runJourney(
  wire: Wire,
  title: string,
  given: { line: Awaited<ReturnType<typeof openLine>>; office: Ask },
) {
  const at = (path: string) => `http://sparkle.trellis.localhost:${port}${path}`;
  await journeys[title]?.({ page: openPage(wire), at, ...given });
}

let passed = 0;
const failed: string[] = [];
try {
  for (let tries = 0; !(await isReady()); tries++) {
    if (tries > 600) throw new Error('The server does not start. Run npm run build first.');
    await sleep(200);
  }
  const office = await openOffice(port);
  for (const { engine, isThere, start, install } of engines) {
    const chosen = Object.keys(journeys).filter((title) => isChosen(engine, title));
    if (chosen.length === 0) continue;
    if (!isThere) {
      console.log(
        `${engine} is not installed (Debian: apt-get install ${install}): ${chosen.length} skipped.`,
      );
      continue;
    }
    for (const title of chosen) {
      const began = Date.now();
      const line = await openLine();
      const wire = await start({ proxyPort: line.port });
      try {
        await runJourney(wire, title, { line, office });
        passed++;
        console.log(`✓ ${engine}: ${title} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
      } catch (error) {
        failed.push(`${engine}: ${title}`);
        const shown = await wire.send('run', {
          script: 'return location.href + " " + document.body.innerText',
          args: [],
        });
        console.log(`✗ ${engine}: ${title}\n`, error, `\nThe page shows: ${String(shown).slice(0, 500)}`);
      } finally {
        line.mend();
        await wire.quit();
        line.close();
      }
    }
  }
} finally {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
}
console.log(`${passed} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
