import type { fileAnswer, getUpload } from '#engine/contracts/platform/files.ts';
import { largestPieceBytes } from '#engine/contracts/platform/files.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { FromSchema } from '#engine/schema/from-schema.ts';
import type { uploads } from '../db/tables/files.ts';
import type { Services } from '#server/services.ts';
import { addressOf, sizeFor, type FileRow } from './addresses.ts';

export type FileAnswer = FromSchema<typeof fileAnswer>;

const thumbnailWidth = 160;

export function presentFile(services: Pick<Services, 'linkKeys' | 'clock'>, file: FileRow): FileAnswer {
  const isReady = file.state === 'ready';
  const largest = isReady ? file.sizes.at(-1) : undefined;
  const small = largest?.width ? sizeFor(file, thumbnailWidth) : undefined;
  return {
    id: file.id,
    purpose: file.purpose,
    subject_id: file.subjectId,
    name: file.name,
    alt: file.alt,
    state: file.state,
    problem: file.problem,
    type: file.type,
    bytes: file.bytes,
    width: largest?.width ?? null,
    height: largest?.height ?? null,
    color: file.color,
    url: largest ? addressOf(services, file, largest) : null,
    thumbnail_url: small ? addressOf(services, file, small) : null,
    created_at: file.createdAt.toISOString(),
  };
}

export const presentUpload = ({
  id,
  size,
  received,
  expiresAt,
}: typeof uploads.$inferSelect): AnswerOf<typeof getUpload> => ({
  id,
  size,
  received,
  piece_bytes: largestPieceBytes,
  expires_at: expiresAt.toISOString(),
});
