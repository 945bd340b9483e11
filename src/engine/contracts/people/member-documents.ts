import { documentStates } from '../../crew/member-documents.ts';
import { contract } from '../platform/contract.ts';
import { byId, id, instant, listOf, nullable } from '../platform/fields.ts';
import { fileAnswer } from '../platform/files.ts';
import { nullableDay, oneLine } from '../catalogue/setting-fields.ts';
import { object, partial } from '../platform/shapes.ts';

/** Papers of people are the affair of who keeps teams, and of each person. */
const about = { access: { permission: 'manage_team' }, company: true, topic: 'teams' } as const;

const settings = {
  title: { ...oneLine(120), minLength: 1, description: 'What it is, such as a driving license.' },
  number: { ...oneLine(80), description: 'Its number, if any.' },
  expires_on: { ...nullableDay, description: 'The last day it is valid.' },
} as const;

const file_id = nullable({
  ...id,
  description: 'A file uploaded with the purpose `member_document` for this person, or null for none.',
});

const document = object(
  {
    id,
    ...settings,
    state: {
      type: 'string',
      enum: documentStates,
      description: 'Expiring means within 30 days, in the company’s time zone.',
    },
    file: { anyOf: [fileAnswer, { type: 'null' }] },
    created_at: instant,
  },
  { title: 'MemberDocument' },
);

export const listMemberDocuments = contract({
  name: 'listMemberDocuments',
  method: 'GET',
  path: '/api/team_members/:id/documents',
  ...about,
  summary: 'List the documents of a person who works in teams, soonest to expire first.',
  params: byId,
  answer: listOf(document),
});

export const addMemberDocument = contract({
  name: 'addMemberDocument',
  method: 'POST',
  path: '/api/team_members/:id/documents',
  ...about,
  status: 201,
  summary: 'Add a document to a person who works in teams.',
  params: byId,
  body: {
    type: 'object',
    properties: { ...settings, file_id },
    required: ['title'],
    additionalProperties: false,
  },
  answer: document,
});

export const updateMemberDocument = contract({
  name: 'updateMemberDocument',
  method: 'PATCH',
  path: '/api/member_documents/:id',
  ...about,
  summary: 'Update a document of a person. A new file replaces the old one, which is deleted.',
  params: byId,
  body: partial({ ...settings, file_id }, { minProperties: 1 }),
  answer: document,
});

export const removeMemberDocument = contract({
  name: 'removeMemberDocument',
  method: 'DELETE',
  path: '/api/member_documents/:id',
  ...about,
  summary: 'Delete a document of a person, including its file.',
  params: byId,
});

export const listOwnDocuments = contract({
  name: 'listOwnDocuments',
  method: 'GET',
  path: '/api/team/profile/documents',
  access: { permission: 'view_appointment' },
  company: true,
  summary: 'List the documents your company keeps about you.',
  answer: listOf(document),
});
