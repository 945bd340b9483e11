import { beginUpload, finishUpload, getFile, sendPiece } from '#engine/contracts/platform/files.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusal } from '#tests/web/fake-server.ts';
import { fileOf, serveFiles, uploadedFile } from '#tests/web/serve-files.ts';
import { leftPage, sendFile, type UploadStage } from './send-file.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

function watchUpload() {
  const abort = new AbortController();
  const stages: [UploadStage, number][] = [];
  return {
    abort,
    stages,
    watch: {
      signal: abort.signal,
      tell: (stage: UploadStage, share: number) => void stages.push([stage, share]),
    },
  };
}

const bytesOf = async (file: File) => [...new Uint8Array(await file.arrayBuffer())];
const quarter = 256 * 1024;

test('a file is sent in pieces, each where the one before it ended', async () => {
  const { server, uploads } = serveFiles();
  const file = fileOf(quarter * 3 + 10);
  const { watch, stages } = watchUpload();
  expect(await sendFile({ file, purpose: 'service_picture' }, watch)).toEqual(uploadedFile);
  expect(uploads.get('upload-1')).toEqual(await bytesOf(file));
  const pieces = server.calls.filter(({ method }) => method === sendPiece.method);
  expect(pieces.map(({ query }) => query.get('offset'))).toEqual(['0', '262144', '524288', '786432']);
  expect(pieces[0]?.headers.get('content-type')).toBe('application/octet-stream');
  const [begun] = server.calls.filter(({ path }) => path === beginUpload.path);
  expect(begun?.body).toMatchObject({ size: file.size, purpose: 'service_picture', name: 'photo.gif' });
  const shares = stages.filter(([stage]) => stage === 'sending').map(([, share]) => share);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});

test('an upload that is cut off in the middle goes on when the browser is online again', async () => {
  const { uploads, lose } = serveFiles();
  const file = fileOf(quarter * 2);
  const { watch, stages } = watchUpload();
  const tell = (stage: UploadStage, share: number) => {
    if (stage === 'sending' && share === 0.5) lose(2);
    watch.tell(stage, share);
    if (stage === 'waiting') queueMicrotask(() => dispatchEvent(new Event('online')));
  };
  await sendFile({ file, purpose: 'service_picture' }, { ...watch, tell });
  expect(stages.filter(([stage]) => stage === 'waiting')).toEqual([
    ['waiting', 0.5],
    ['waiting', 0.5],
  ]);
  expect(uploads.get('upload-1')).toEqual(await bytesOf(file));
});

test('after a reload the same file goes on where it stopped', async () => {
  const { server, uploads, begun } = serveFiles();
  const file = fileOf(quarter * 2);
  const first = watchUpload();
  const tell = (stage: UploadStage, share: number) => {
    if (stage === 'sending' && share > 0) first.abort.abort(leftPage);
  };
  await expect(
    sendFile({ file, purpose: 'service_picture' }, { ...first.watch, tell }),
  ).rejects.toBeDefined();
  expect(uploads.get('upload-1')).toHaveLength(quarter);
  server.calls.length = 0;
  await sendFile({ file, purpose: 'service_picture' }, watchUpload().watch);
  const pieces = server.calls.filter(({ method }) => method === sendPiece.method);
  expect(pieces.map(({ query }) => query.get('offset'))).toEqual([String(quarter)]);
  expect(begun()).toBe(1);
});

test('another file, or the same for something else, begins anew', async () => {
  const { begun } = serveFiles();
  localStorage.setItem('trellis:upload:something else', '{"id":"upload-9","at":0}');
  const file = fileOf(10);
  await sendFile({ file, purpose: 'service_picture' }, watchUpload().watch);
  await sendFile({ file, purpose: 'form_picture' }, watchUpload().watch);
  await sendFile({ file: fileOf(11), purpose: 'service_picture' }, watchUpload().watch);
  expect(begun()).toBe(3);
  // What is too old goes.
  expect(localStorage).toHaveLength(0);
});

test('an upload that the server has forgotten begins anew', async () => {
  const { uploads, begun } = serveFiles();
  const file = fileOf(quarter * 2);
  const { abort, watch } = watchUpload();
  const tell = (stage: UploadStage, share: number) => {
    if (stage === 'sending' && share > 0) abort.abort(leftPage);
  };
  await expect(sendFile({ file, purpose: 'service_picture' }, { ...watch, tell })).rejects.toBeDefined();
  uploads.clear();
  await sendFile({ file, purpose: 'service_picture' }, watchUpload().watch);
  expect(begun()).toBe(2);
});

test('what is cancelled is taken back', async () => {
  const { uploads } = serveFiles();
  const { abort, watch } = watchUpload();
  const tell = (stage: UploadStage, share: number) => {
    if (stage === 'sending' && share > 0) abort.abort();
  };
  const file = fileOf(quarter * 2);
  await expect(sendFile({ file, purpose: 'service_picture' }, { ...watch, tell })).rejects.toBeDefined();
  expect(uploads.size).toBe(0);
  expect(localStorage).toHaveLength(0);
});

test('what the server refuses is told, and not tried again', async () => {
  const { server } = serveFiles();
  server.on(finishUpload, () =>
    refusal({ statusCode: 422, code: 'VALIDATION', details: { messages: { file: ['must be a picture'] } } }),
  );
  const sent = sendFile({ file: fileOf(10), purpose: 'service_picture' }, watchUpload().watch);
  await expect(sent).rejects.toMatchObject({ code: 'VALIDATION' });
  expect(localStorage).toHaveLength(0);
});

test('a picture whose sizes cannot be made says why', async () => {
  const { server } = serveFiles();
  const problem = 'The file is not a picture that can be read to its end.';
  server.on(getFile, () => ({ ...uploadedFile, state: 'failed' as const, problem }));
  const sent = sendFile({ file: fileOf(10), purpose: 'service_picture' }, watchUpload().watch);
  await expect(sent).rejects.toThrow(problem);
});
