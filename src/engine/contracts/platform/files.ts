import { documentTypes, pictureTypes } from '../../files/file-types.ts';
import { filePurposeNames, filePurposes, largestFileBytes } from '../../files/purposes.ts';
import { contract } from './contract.ts';
import { byId, id, instant, listOf, nullable, shortText } from './fields.ts';
import { oneLine } from '../catalogue/setting-fields.ts';
import { object, optional, strictObject } from './shapes.ts';

/** How much of a file is sent at once, at most. */
export const largestPieceBytes = 1024 * 1024;

/** Whoever may upload for one purpose at least; which one is decided when the purpose is known. */
const permission = [...new Set(Object.values(filePurposes).map((rule) => rule.permission))];
const reading = { access: { permission }, company: true, topic: 'files' } as const;
const writing = { access: { permission, level: 'read' }, company: true, topic: 'files' } as const;

const purpose = { type: 'string', enum: filePurposeNames, description: 'What the file is for' } as const;
const altText = oneLine(200);
const whole = { type: 'integer' } as const;

export const fileAnswer = object(
  {
    id,
    purpose,
    subject_id: { ...nullable(id), description: 'The booking that a photo is of' },
    name: { type: 'string' },
    alt: { type: 'string', description: 'Describes the picture for people who can’t see it' },
    state: { type: 'string', enum: ['processing', 'ready', 'failed'] },
    problem: nullable({ type: 'string' }),
    type: { type: 'string', enum: [...pictureTypes, ...documentTypes] },
    bytes: { ...whole, description: 'How much of the company’s storage it uses, in all sizes' },
    width: nullable(whole),
    height: nullable(whole),
    color: { ...nullable({ type: 'string' }), description: 'Shown until the picture loads' },
    url: {
      ...nullable({ type: 'string' }),
      description: 'Where it is. The URL of a private file works for ten minutes.',
    },
    thumbnail_url: nullable({ type: 'string' }),
    created_at: instant,
  },
  { title: 'File' },
);

const uploadAnswer = object(
  {
    id,
    size: whole,
    received: { ...whole, description: 'How many bytes have arrived. The next piece begins there' },
    piece_bytes: { ...whole, description: 'The largest piece one call accepts' },
    expires_at: instant,
  },
  { title: 'Upload' },
);

export const beginUpload = contract({
  name: 'beginUpload',
  method: 'POST',
  path: '/api/files/uploads',
  ...writing,
  status: 201,
  summary: 'Begin an upload. Send the file in pieces, then finish it. It can be resumed for a day.',
  limit: { max: 120, perSeconds: 600, perCompany: true },
  errors: ['STORAGE_FULL'],
  body: strictObject({
    name: shortText,
    size: { type: 'integer', minimum: 1, maximum: largestFileBytes },
    sha256: {
      type: 'string',
      pattern: '^[0-9a-f]{64}$',
      'x-problem': 'not_sha256',
    },
    purpose,
    subject_id: optional({ ...id, description: 'The booking that a photo is of' }),
    alt: optional(altText),
  }),
  answer: uploadAnswer,
});

export const getUpload = contract({
  name: 'getUpload',
  method: 'GET',
  path: '/api/files/uploads/:id',
  ...reading,
  params: byId,
  summary: 'Get how much of an upload has arrived.',
  answer: uploadAnswer,
});

export const sendPiece = contract({
  name: 'uploadPiece',
  method: 'PUT',
  path: '/api/files/uploads/:id/pieces',
  ...writing,
  params: byId,
  query: strictObject({
    offset: { type: 'integer', minimum: 0, description: 'Where in the file the piece begins' },
  }),
  binary: true,
  transaction: false,
  bodyLimitBytes: largestPieceBytes,
  limit: { max: 1200, perSeconds: 600, perNode: true, perCompany: true },
  summary: 'Send the next piece of a file. Sending a piece again is safe.',
  answer: uploadAnswer,
});

export const finishUpload = contract({
  name: 'finishUpload',
  method: 'POST',
  path: '/api/files/uploads/:id/finish',
  ...writing,
  params: byId,
  status: 201,
  transaction: false,
  limit: { max: 120, perSeconds: 600, perCompany: true },
  summary: 'Finish an upload. The file’s content is checked; a picture’s sizes are ready a moment later.',
  answer: fileAnswer,
});

export const cancelUpload = contract({
  name: 'cancelUpload',
  method: 'DELETE',
  path: '/api/files/uploads/:id',
  ...writing,
  params: byId,
  summary: 'Cancel an upload.',
});

export const listFiles = contract({
  name: 'listFiles',
  method: 'GET',
  path: '/api/files',
  ...reading,
  query: strictObject({
    purpose,
    subject_id: optional({ ...id, description: 'The booking the photos show' }),
    limit: optional({
      type: 'integer',
      minimum: 1,
      maximum: 200,
      default: 50,
      description: 'The largest number to return',
    }),
    skip: optional({
      type: 'integer',
      minimum: 0,
      maximum: 100_000,
      default: 0,
      description: 'How many to skip',
    }),
  }),
  summary: 'List files of one purpose, newest first.',
  answer: listOf(fileAnswer),
});

export const getFile = contract({
  name: 'getFile',
  method: 'GET',
  path: '/api/files/:id',
  ...reading,
  params: byId,
  summary: 'Get a file, with a URL to download it from.',
  answer: fileAnswer,
});

export const removeFile = contract({
  name: 'deleteFile',
  method: 'DELETE',
  path: '/api/files/:id',
  ...writing,
  params: byId,
  summary: 'Delete a file. A file in use can’t be deleted until it is removed there.',
});

export const storageUsage = contract({
  name: 'getStorageUsage',
  method: 'GET',
  path: '/api/files/usage',
  ...reading,
  summary: 'Get how much storage the company uses and how much its plan includes.',
  answer: object({ used_bytes: whole, limit_bytes: whole }),
});

export const fetchFile = contract({
  name: 'downloadFile',
  method: 'GET',
  path: '/api/file_contents/:companyId/:id/:size',
  access: 'anyone',
  company: false,
  produces: 'application/octet-stream',
  params: strictObject({
    companyId: { ...id, description: 'The company that owns the file.' },
    id,
    size: { type: 'string', maxLength: 60, description: 'The size, as named in its URL.' },
  }),
  query: strictObject({
    until: { type: 'integer', minimum: 0, description: 'When the link expires.' },
    key: { type: 'string', maxLength: 100, description: 'The signature of the link.' },
  }),
  status: 200,
  limit: { max: 600, perSeconds: 60, perNode: true },
  summary: 'Download a file by a link that expires.',
});
