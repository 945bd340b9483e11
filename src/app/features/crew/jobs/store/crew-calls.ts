import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import type { sendCrewActs, syncCrew } from '#engine/contracts/crew/crew.ts';
import type { getUpload } from '#engine/contracts/platform/files.ts';

export type ActResults = AnswerOf<typeof sendCrewActs>;
type Upload = AnswerOf<typeof getUpload>;

/** The calls that a device makes. */
export type CrewNet = {
  sync(since: string | undefined): Promise<AnswerOf<typeof syncCrew>>;
  send(body: BodyOf<typeof sendCrewActs>): Promise<ActResults>;
  begin(photo: { name: string; size: number; sha256: string; subjectId: string }): Promise<Upload>;
  find(id: string): Promise<Upload>;
  piece(id: string, offset: number, bytes: Uint8Array<ArrayBuffer>): Promise<Upload>;
  finish(id: string): Promise<unknown>;
};
