import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFolderStorage } from './folder-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import { readWhole, type FileStorage } from './storage.ts';

const accessKeyId = 'AKIDEXAMPLE';
const secretAccessKey = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY';
const region = 'eu-central-1';
const bucket = 'trellis-files';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** The signature that AWS describes, worked out from the request alone. */
function signatureOf({ method, url, headers }: IncomingMessage): string {
  const address = new URL(url ?? '/', 'http://localhost');
  const authorization = headers.authorization ?? '';
  const signed = /SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? '';
  const time = String(headers['x-amz-date']);
  const query = [...address.searchParams]
    .map((pair) => pair.map((part) => encodeURIComponent(part)).join('='))
    .toSorted()
    .join('&');
  const canonical = [
    method,
    address.pathname,
    query,
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    String(headers['x-amz-content-sha256']),
  ].join('\n');
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`;
  const key = ['aws4_request', 's3', region, time.slice(0, 8)].reduceRight<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${secretAccessKey}`,
  );
  return createHmac('sha256', key)
    .update(['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'))
    .digest('hex');
}

/** A bucket in memory that lets in whoever signs rightly, and gives out its list two keys at a time. */
function createBucket() {
  const objects = new Map<string, { bytes: Buffer; type: string }>();
  const refused: string[] = [];
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
    const body = Buffer.concat(chunks);
    const authorization = request.headers.authorization ?? '';
    const isSigned =
      authorization.includes(`Credential=${accessKeyId}/`) &&
      authorization.endsWith(`Signature=${signatureOf(request)}`) &&
      request.headers['x-amz-content-sha256'] === sha256(body);
    if (!isSigned) {
      refused.push(`${request.method} ${request.url}`);
      return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (searchParams.has('list-type')) return response.end(list(searchParams));
    const key = pathname.slice(bucket.length + 2);
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, type: String(request.headers['content-type']) });
      return response.end();
    }
    if (request.method === 'DELETE') return response.writeHead(objects.delete(key) ? 204 : 404).end();
    const found = objects.get(key);
    return found
      ? response.end(found.bytes)
      : response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  };
  const list = (query: URLSearchParams): string => {
    const prefix = query.get('prefix') ?? '';
    const all = [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted();
    const from = Number(query.get('continuation-token') ?? 0);
    const page = query.has('delimiter') ? all : all.slice(from, from + 2);
    const more =
      from + page.length < all.length && `<NextContinuationToken>${from + 2}</NextContinuationToken>`;
    const folders = [...new Set(page.map((key) => `${key.split('/')[0]}/`))];
    const content = query.has('delimiter')
      ? folders.map((folder) => `<CommonPrefixes><Prefix>${folder}</Prefix></CommonPrefixes>`)
      : page.map((key) => `<Contents><Key>${key}</Key></Contents>`);
    return `<ListBucketResult><Name>${bucket}</Name>${content.join('')}${more || ''}</ListBucketResult>`;
  };
  const server = createServer((request, response) => void handle(request, response));
  return { server, objects, refused };
}

const { server, objects, refused } = createBucket();
let root = '';
let endpoint = '';

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'trellis-files-'));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // A server on TCP has an address with a port.
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await rm(root, { recursive: true, force: true });
  await new Promise((closed) => (server satisfies Server).close(closed));
});

const adapters: [string, () => FileStorage][] = [
  ['a folder', () => createFolderStorage(path.join(root, 'files'))],
  ['a bucket', () => createS3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey })],
];

describe.each(adapters)('%s', (_name, create) => {
  test('gives back what was put, byte for byte', async () => {
    const storage = create();
    const bytes = Uint8Array.from({ length: 70_000 }, (_byte, at) => (at * 31) % 256);
    await storage.put('a/one/480-f00.webp', bytes, 'image/webp');
    expect(await readWhole(storage, 'a/one/480-f00.webp')).toEqual(Buffer.from(bytes));
  });

  test('puts anew over what was there', async () => {
    const storage = create();
    await storage.put('a/two/x', Buffer.from('first, and longer'), 'text/plain');
    await storage.put('a/two/x', Buffer.from('second'), 'text/plain');
    expect(String(await readWhole(storage, 'a/two/x'))).toBe('second');
  });

  test('has nothing where nothing was put', async () => {
    expect(await create().open('a/none/x')).toBeUndefined();
  });

  test('removes a folder with all that is below it, and nothing else', async () => {
    const storage = create();
    for (const name of ['1', '2', '3', '4', '5']) await storage.put(`b/many/${name}`, Buffer.from(name), '');
    await storage.put('b/many-more/x', Buffer.from('stays'), '');
    await storage.removeFolder('b/many/');
    expect(await storage.open('b/many/3')).toBeUndefined();
    expect(String(await readWhole(storage, 'b/many-more/x'))).toBe('stays');
    await expect(storage.removeFolder('b/many/')).resolves.toBeUndefined();
  });

  test('names the folders at the top', async () => {
    const storage = create();
    await storage.put('c/x/1', Buffer.from('1'), '');
    expect(await storage.topFolders()).toEqual(expect.arrayContaining(['a', 'b', 'c']));
  });

  test.each(['../secret', 'a/../b', '/etc/passwd', 'a//b', 'a/.hidden', 'a/b\\c', ''])(
    'refuses the key "%s"',
    async (key) => {
      await expect((async () => create().put(key, Buffer.from(''), ''))()).rejects.toThrow(/key/);
    },
  );
});

test('a folder holds no half-written file', async () => {
  const storage = createFolderStorage(path.join(root, 'drafts'));
  await storage.put('a/b/c', Buffer.from('whole'), '');
  expect(await readdir(path.join(root, 'drafts', 'a', 'b'))).toEqual(['c']);
});

test('a bucket is told the type of what it keeps, and refuses nothing that is signed', () => {
  expect(objects.get('a/one/480-f00.webp')?.type).toBe('image/webp');
  expect(refused).toEqual([]);
});

test('a wrong key is told by its reason, and never by the key', async () => {
  const storage = createS3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey: 'wrong-secret' });
  const attempt = storage.put('a/b', Buffer.from('x'), '');
  await expect(attempt).rejects.toThrow(/SignatureDoesNotMatch/);
  await expect(attempt).rejects.not.toThrow(/wrong-secret/);
});
