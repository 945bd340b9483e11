import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { FilePurpose } from '#engine/files/purposes.ts';
import { createTestApp, type TestApp, type TestClient } from './test-app.ts';

export type UploadedFile = {
  id: string;
  state: string;
  problem: string | null;
  type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  color: string | null;
  url: string | null;
  thumbnail_url: string | null;
};
export type BegunUpload = { id: string; size: number; received: number; piece_bytes: number };

/** The server with a folder of its own for files. */
export async function createAppWithFiles(env: Record<string, string> = {}): Promise<TestApp> {
  const folder = await mkdtemp(path.join(tmpdir(), 'trellis-files-'));
  const app = await createTestApp({ DATA_DIR: folder, ...env });
  const close = async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...app, close };
}

export const picture = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#d02020' } });

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

export type SentFile = { purpose?: FilePurpose; name?: string; subject_id?: string };

export const beginUpload = (client: TestClient, bytes: Buffer, about: SentFile = {}) =>
  client.post('/api/files/uploads', {
    name: 'photo.jpg',
    purpose: 'service_picture',
    size: bytes.length,
    sha256: hashOf(bytes),
    ...about,
  });

export const sendPiece = (client: TestClient, id: string, offset: number, bytes: Buffer) =>
  client.send('PUT', `/api/files/uploads/${id}/pieces?offset=${offset}`, bytes, {
    'content-type': 'application/octet-stream',
  });

export const finishUpload = (client: TestClient, id: string) =>
  client.post(`/api/files/uploads/${id}/finish`);

export async function uploadFile(
  { app, client }: { app: TestApp; client: TestClient },
  bytes: Buffer,
  about: SentFile = {},
): Promise<UploadedFile> {
  const begun = await beginUpload(client, bytes, about);
  expect([begun.statusCode, begun.body]).toMatchObject([201, expect.any(String)]);
  const { id, piece_bytes } = begun.json<BegunUpload>();
  for (let offset = 0; offset < bytes.length; offset += piece_bytes) {
    const sent = await sendPiece(client, id, offset, bytes.subarray(offset, offset + piece_bytes));
    expect(sent.statusCode).toBe(200);
  }
  const finished = await finishUpload(client, id);
  expect([finished.statusCode, finished.body]).toMatchObject([201, expect.any(String)]);
  expect(await app.runJobs()).toEqual([]);
  return (await client.get(`/api/files/${id}`)).json<UploadedFile>();
}

export const pathOf = (url: string | null) => url ?? 'no address';
