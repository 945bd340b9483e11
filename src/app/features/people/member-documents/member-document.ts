import type { AnswerOf } from '#engine/contracts/contract.ts';
import type { listMemberDocuments } from '#engine/contracts/member-documents.ts';

export type MemberDocument = AnswerOf<typeof listMemberDocuments>[number];
