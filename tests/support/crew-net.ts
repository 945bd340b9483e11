import { ApiError } from '#app/lib/api-error.ts';
import type { CrewNet } from '#app/features/crew/jobs/store/crew-calls.ts';
import { errorOf, type TestClient } from './test-app.ts';

/** The calls of a crew's phone, made to a server of the tests. */
export function createCrewNet(client: TestClient): CrewNet {
  const ask = async <A>(
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<A> => {
    const response = await client.send(method, path, body, headers);
    if (response.statusCode < 400) return response.json<A>();
    const { details = {}, ...error } = errorOf(response);
    throw new ApiError({ ...error, details });
  };
  const binary = { 'content-type': 'application/octet-stream' };
  return {
    sync: (since) =>
      ask('GET', `/api/team/sync${since === undefined ? '' : `?since=${encodeURIComponent(since)}`}`),
    send: (body) => ask('POST', '/api/team/acts', body),
    begin: ({ subjectId, ...photo }) =>
      ask('POST', '/api/files/uploads', { ...photo, purpose: 'booking_photo', subject_id: subjectId }),
    find: (id) => ask('GET', `/api/files/uploads/${id}`),
    piece: (id, offset, bytes) =>
      ask('PUT', `/api/files/uploads/${id}/pieces?offset=${offset}`, Buffer.from(bytes), binary),
    finish: (id) => ask('POST', `/api/files/uploads/${id}/finish`),
  };
}
