import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { requireKey, type FileStorage } from './storage.ts';

export type BucketConfig = {
  /** Without the bucket's name, which comes first in the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const secondsPerCall = 60;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const emptyHash = sha256(new Uint8Array());

/** Files in a bucket of anything that speaks the protocol of S3. */
export function createS3Storage({ endpoint, bucket, ...access }: BucketConfig): FileStorage {
  const client = new AwsClient({ ...access, service: 's3', retries: 3 });
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`;

  async function call(
    address: string,
    init: { method?: string; body?: Uint8Array<ArrayBuffer>; type?: string },
  ) {
    const { method = 'GET', body, type } = init;
    const response = await client.fetch(address, {
      method,
      signal: AbortSignal.timeout(secondsPerCall * 1000),
      // The hash is signed with the rest, so that nobody in between exchanges what is stored.
      headers: {
        'x-amz-content-sha256': body ? sha256(body) : emptyHash,
        ...(type !== undefined && { 'content-type': type }),
      },
      ...(body && { body }),
    });
    if (response.ok || response.status === 404) return response;
    throw new Error(
      `the bucket answered ${response.status} to ${method}: ${toReason(await response.text())}`,
    );
  }

  /** All of them before anything is removed: not every bucket goes on with a list that changes meanwhile. */
  async function keysBelow(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const page of pages({ prefix })) keys.push(...textsOf(page, 'Key'));
    return keys;
  }

  async function* pages(query: Record<string, string>): AsyncGenerator<string> {
    for (let token: string | undefined; ;) {
      const search = new URLSearchParams({
        'list-type': '2',
        ...query,
        ...(token !== undefined && { 'continuation-token': token }),
      });
      const response = await call(`${base}?${search.toString()}`, {});
      if (response.status === 404) throw new Error(`there is no bucket "${bucket}"`);
      const page = await response.text();
      yield page;
      token = textsOf(page, 'NextContinuationToken')[0];
      if (token === undefined) return;
    }
  }

  return {
    async put(key, bytes, type) {
      const body = Uint8Array.from(bytes);
      const response = await call(`${base}/${requireKey(key)}`, { method: 'PUT', body, type });
      if (response.status === 404) throw new Error(`there is no bucket "${bucket}"`);
      await response.arrayBuffer();
    },
    async open(key) {
      const response = await call(`${base}/${requireKey(key)}`, {});
      if (response.status === 404 || !response.body) return undefined;
      // The web's stream and Node's are one and the same here; their types come from two places.
      return Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
    },
    async removeFolder(folder) {
      for (const key of await keysBelow(requireKey(folder))) {
        const response = await call(`${base}/${requireKey(key)}`, { method: 'DELETE' });
        await response.arrayBuffer();
      }
    },
    async topFolders() {
      const folders: string[] = [];
      for await (const page of pages({ delimiter: '/' }))
        folders.push(...textsOf(page, 'CommonPrefixes').flatMap((inner) => textsOf(inner, 'Prefix')));
      return folders.map((folder) => folder.replace(/\/$/, ''));
    },
  };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** What stands in the elements of a name. Lists of keys are flat: a parser would read nothing more of them. */
const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, 'g'))].map(([, text = '']) =>
    text.replaceAll(/&(\w+);/g, (whole, entity: string) => entities[entity] ?? whole),
  );

const toReason = (answer: string): string => textsOf(answer, 'Code')[0] ?? 'no reason given';
