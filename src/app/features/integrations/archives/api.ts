import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  linkArchive,
  listArchives,
  makeArchive,
  mostArchiveParts,
  openArchiveCheck,
  restoreArchive,
  sendArchiveCheckPart,
  startArchiveCheck,
} from '#engine/contracts/integrations/archives.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { request } from '#app/lib/api.ts';
import { refresh } from '#app/lib/live.ts';
import { useCall } from '#app/lib/use-call.ts';
import { queryOf } from '#app/lib/query-of.ts';

export type Archive = AnswerOf<typeof listArchives>[number];

const partBytes = 4_000_000;

/** So large may a file be. */
export const largestFile = mostArchiveParts * partBytes;

const isMoving = ({ state }: { state: Archive['state'] }) => state === 'waiting' || state === 'running';

export const archivesQuery = queryOptions({
  ...queryOf(listArchives),
  // A company that is being made tells its own people how far it is, and nobody here.
  refetchInterval: ({ state: { data } }) =>
    data?.some((one) => isMoving(one) || (one.restored && isMoving(one.restored))) ? 2000 : false,
});

async function toBase64(part: Blob): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')));
    reader.readAsDataURL(part);
  });
  return url.slice(url.indexOf(',') + 1);
}

type Sending = { file: File; tell(share: number): void };

/** Sends a file in parts, and has it checked. */
async function sendArchive({ file, tell }: Sending): Promise<Archive> {
  const { id } = await request(openArchiveCheck);
  const parts = Math.max(1, Math.ceil(file.size / partBytes));
  for (let number = 0; number < parts; number += 1) {
    const base64 = await toBase64(file.slice(number * partBytes, (number + 1) * partBytes));
    await request(sendArchiveCheckPart, { params: { id }, body: { number, base64 } });
    tell((number + 1) / parts);
  }
  return request(startArchiveCheck, { params: { id } });
}

export function useArchiveActs() {
  const client = useQueryClient();
  return {
    make: useCall(makeArchive, () => ({})),
    check: useMutation({
      meta: { ownErrors: true },
      mutationFn: sendArchive,
      onSettled: () => refresh(client, 'archives'),
    }),
    restore: useCall(
      restoreArchive,
      ({ id, ...body }: { id: string } & BodyOf<typeof restoreArchive>) => ({ params: { id }, body }),
      { ownErrors: true },
    ),
    link: useMutation({ mutationFn: (id: string) => request(linkArchive, { params: { id } }) }),
  };
}
