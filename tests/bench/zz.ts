import { launchBrowser } from '#tests/support/browser.ts';
import { startNode } from '#tests/support/cluster.ts';
import { onDemoDatabase } from './on-database.ts';
const path = process.argv[2] ?? '/';
await onDemoDatabase(async (url) => {
  const node = await startNode('bench', { DATABASE_URL: url, JOB_CONCURRENCY: '0' });
  const browser = await launchBrowser();
  for (let i = 0; i < 4; i += 1) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
    const page = await context.newPage();
    const s = await context.newCDPSession(page);
    await s.send('Network.enable');
    await s.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200000, uploadThroughput: 93750 });
    await s.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const events: any[] = [];
    const b = await browser.newBrowserCDPSession();
    const trace = i === 3;
    if (trace) {
      b.on('Tracing.dataCollected', (e: any) => events.push(...e.value));
      await b.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['devtools.timeline', 'toplevel', 'v8', 'disabled-by-default-v8.cpu_profiler'] } } as any);
    }
    await page.addInitScript(`window.__t=[];new PerformanceObserver(l=>l.getEntries().forEach(e=>window.__t.push([Math.round(e.startTime),Math.round(e.duration)]))).observe({type:'longtask',buffered:true})`);
    await page.goto(`http://sparkle.trellis.localhost:${node.port}${path}`, { waitUntil: 'networkidle' });
    await page.waitForTimeout(1000);
    const t: any = await page.evaluate('window.__t');
    console.log(t.map((x: any) => x.join('+')).join(' '), 'blocked', t.reduce((a: number, x: any) => a + Math.max(0, x[1] - 50), 0));
    if (trace) {
      const done = new Promise((r) => b.on('Tracing.tracingComplete', r));
      await b.send('Tracing.end'); await done;
      (await import('node:fs')).writeFileSync('/tmp/page-trace.json', JSON.stringify({ traceEvents: events }));
      const mains = events.filter((e) => e.ph === 'X' && e.name === 'RunTask' && e.dur > 50000);
      for (const m of mains.sort((x, y) => x.ts - y.ts)) {
        console.log('TASK', m.dur / 1000, m.pid, m.tid);
        const inside = events.filter((e) => e.ph === 'X' && e.tid === m.tid && e.pid === m.pid && e.ts >= m.ts && e.ts < m.ts + m.dur && e.dur > 3000 && e !== m);
        for (const e of inside.sort((x, y) => x.ts - y.ts)) console.log('   ', ((e.ts - m.ts) / 1000).toFixed(1), (e.dur / 1000).toFixed(1), e.name, JSON.stringify(e.args?.data?.functionName ?? e.args?.data?.url?.slice(-40) ?? e.args?.elementCount ?? ''));
      }
    }
    await context.close();
  }
  await browser.close();
  await node.kill('SIGTERM');
  return '';
});
