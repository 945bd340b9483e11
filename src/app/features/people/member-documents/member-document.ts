import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { listMemberDocuments } from '#engine/contracts/people/member-documents.ts';

export type MemberDocument = AnswerOf<typeof listMemberDocuments>[number];
