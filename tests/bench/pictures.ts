import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import type { ClusterNode } from '#tests/support/cluster.ts';
import { middle } from './middle.ts';
import { onDemoNode, type DemoNode } from './on-demo-node.ts';

/**
 * How long a sign-in takes while pictures are made that are small and unfold into many pixels, beside the same sign-in
 * of the same node while none is: AVIFs as large as they may be, and such as are refused by their heads.
 */
const pictures = 20;
const quietSignIns = 30;

export const benchPictures = (): Promise<string> => onDemoNode(measurePictures, { TRUST_PROXY: '1' });

async function measurePictures({ node, cookie }: DemoNode): Promise<string> {
  const [allowed, bomb] = [await blackAvif(4000, 3000), await blackAvif(7000, 7000)];
  const quiet: number[] = [];
  for (let round = 0; round < quietSignIns; round += 1) quiet.push(await signIn(node));

  const refusing = { over: false };
  const duringBombs: number[] = [];
  const sentBombs = sendAll(node, cookie, bomb).finally(() => (refusing.over = true));
  while (!refusing.over) duringBombs.push(await signIn(node));
  const refused = (await sentBombs).filter(({ status }) => status === 422 || status === 400).length;

  const made = (await sendAll(node, cookie, allowed)).filter(({ status }) => status === 201);
  const begun = performance.now();
  const meanwhile: number[] = [];
  while (await isAnyProcessing(node, cookie)) {
    meanwhile.push(await signIn(node));
    await wait(20);
  }
  const seconds = (performance.now() - begun) / 1000;
  const base = middle(quiet);
  const row = (name: string, times: number[]) =>
    `| ${name} | ${times.length} | ${middle(times).toFixed(0)} | ${Math.max(...times).toFixed(0)} | ${(middle(times) / base).toFixed(2)} |`;
  return [
    `${made.length} AVIFs of 4000 x 3000 (${allowed.length} bytes each) were made in ${seconds.toFixed(1)} s; ${refused} of 7000 x 7000 (${bomb.length} bytes) refused.`,
    '',
    '| Sign-in | times | middle, ms | longest, ms | times the baseline |',
    '|---|---:|---:|---:|---:|',
    row('with nothing else to do', quiet),
    row(`while ${pictures} of 7000 x 7000 arrive`, duringBombs),
    row(`while ${pictures} of 4000 x 3000 are made`, meanwhile),
    '',
  ].join('\n');
}

const blackAvif = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#000000' } })
    .avif({ effort: 0 })
    .toBuffer();

let visitors = 0;

/** From an address of its own, so that no limit of one address counts. */
async function signIn(node: ClusterNode): Promise<number> {
  visitors += 1;
  const begun = performance.now();
  const { status } = await node.ask('POST', '/api/accounts/login', {
    subdomain: 'wattle',
    body: { email: 'admin@wattle.test', password: 'trellis-demo' },
    headers: { 'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}` },
  });
  if (status !== 200) throw new Error(`the sign-in was answered with ${status}`);
  return performance.now() - begun;
}

const sendAll = (node: ClusterNode, cookie: string, bytes: Buffer) =>
  Promise.all(Array.from({ length: pictures }, () => send(node, cookie, bytes)));

async function send(node: ClusterNode, cookie: string, bytes: Buffer): Promise<{ status: number }> {
  const body = {
    name: 'black.avif',
    purpose: 'service_picture',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
  const begun = await node.ask('POST', '/api/files/uploads', { cookie, body });
  const { id } = JSON.parse(begun.body) as { id: string }; // by the contract
  await sendPiece(node, `/api/files/uploads/${id}/pieces?offset=0`, { cookie, bytes });
  return node.ask('POST', `/api/files/uploads/${id}/finish`, { cookie, body: {} });
}

const sendPiece = (
  { port }: ClusterNode,
  path: string,
  { cookie, bytes }: { cookie: string; bytes: Buffer },
): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = {
      host: `sparkle.trellis.localhost:${port}`,
      cookie,
      'content-type': 'application/octet-stream',
    };
    request({ host: '127.0.0.1', port, method: 'PUT', path, headers }, (response) => {
      response.resume().on('end', resolve);
    })
      .on('error', reject)
      .end(bytes);
  });

async function isAnyProcessing(node: ClusterNode, cookie: string): Promise<boolean> {
  const { body } = await node.ask('GET', '/api/files?purpose=service_picture&limit=100', { cookie });
  const files = JSON.parse(body) as { state: string }[]; // by the contract
  return files.some(({ state }) => state === 'processing');
}
