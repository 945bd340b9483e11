import { sendCrewActs, syncCrew } from '#engine/contracts/crew/crew.ts';
import { beginUpload, finishUpload, getUpload, sendPiece } from '#engine/contracts/platform/files.ts';
import { request } from '#app/lib/api.ts';
import type { CrewNet } from './crew-calls.ts';

const binary = { 'content-type': 'application/octet-stream' };

export const crewNet: CrewNet = {
  sync: (since) => request(syncCrew, since === undefined ? {} : { query: { since } }),
  send: (body) => request(sendCrewActs, { body }),
  begin: ({ subjectId, ...photo }) =>
    request(beginUpload, { body: { ...photo, purpose: 'booking_photo', subject_id: subjectId } }),
  find: (id) => request(getUpload, { params: { id } }),
  piece: (id, offset, bytes) =>
    request(sendPiece, { params: { id }, query: { offset }, body: bytes, headers: binary }),
  finish: (id) => request(finishUpload, { params: { id } }),
};
