import {
  beginUpload,
  cancelUpload,
  finishUpload,
  getFile,
  getUpload,
  sendPiece,
} from '#engine/contracts/platform/files.ts';
import type { UploadedFile } from '#app/ui/files/send-file.ts';
import { createFakeServer, refusal } from './fake-server.ts';

export const uploadedFile: UploadedFile = {
  id: '0c0efbc1-01ca-4a70-b9d0-b6ea8784b7ff',
  purpose: 'service_picture',
  subject_id: null,
  name: 'photo.png',
  alt: '',
  state: 'ready',
  problem: null,
  type: 'image/png',
  bytes: 4096,
  width: 960,
  height: 640,
  color: '#d02020',
  url: '/pictures/company/file/960-abc.webp',
  thumbnail_url: '/pictures/company/file/160-abc.webp',
  created_at: '2026-03-11T10:00:00.000Z',
};

/** A server that takes uploads, and says what it has received. `lose` makes the next calls of a piece fail. */
export function serveFiles() {
  const server = createFakeServer();
  const uploads = new Map<string, number[]>();
  let begun = 0;
  let lost = 0;
  const answer = (id: string, status = 200) =>
    Response.json(
      {
        id,
        size: 0,
        received: uploads.get(id)?.length ?? 0,
        piece_bytes: 1024 * 1024,
        expires_at: '2026-03-12T10:00:00.000Z',
      },
      { status },
    );
  const idIn = (path: string) => path.split('/')[4] ?? '';
  server.onCall(beginUpload, () => {
    begun += 1;
    const id = `upload-${begun}`;
    uploads.set(id, []);
    return answer(id, 201);
  });
  server.onCall(getUpload, ({ path }) =>
    uploads.has(idIn(path)) ? answer(idIn(path)) : refusal({ statusCode: 404, code: 'NOT_FOUND' }),
  );
  server.onCall(sendPiece, ({ path, query, body }) => {
    if (lost > 0) {
      lost -= 1;
      throw new TypeError('Failed to fetch');
    }
    const bytes = uploads.get(idIn(path));
    if (!bytes || !(body instanceof Uint8Array)) return refusal({ statusCode: 404, code: 'NOT_FOUND' });
    if (Number(query.get('offset')) === bytes.length) for (const byte of body) bytes.push(byte);
    return answer(idIn(path));
  });
  server.on(finishUpload, () => Response.json({ ...uploadedFile, state: 'processing' }, { status: 201 }));
  server.on(getFile, () => uploadedFile);
  server.onCall(cancelUpload, ({ path }) => {
    uploads.delete(idIn(path));
    return new Response(null, { status: 204 });
  });
  return { server, uploads, lose: (calls: number) => (lost = calls), begun: () => begun };
}

/** A file of some bytes, none like the next. */
export const fileOf = (bytes: number, name = 'photo.gif', type = 'image/gif'): File =>
  new File([Uint8Array.from({ length: bytes }, (_byte, at) => (at * 31) % 251)], name, { type });
