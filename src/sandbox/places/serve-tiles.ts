import type { FastifyInstance } from 'fastify';
import { drawTile } from './draw-tile.ts';

const params = {
  type: 'object',
  properties: {
    z: { type: 'integer', minimum: 0, maximum: 19 },
    x: { type: 'integer', minimum: 0 },
    y: { type: 'integer', minimum: 0 },
  },
};

/** Pictures of the map, by zoom and place, as tile servers number them. */
export function serveTiles(app: FastifyInstance): void {
  app.get<{ Params: { z: number; x: number; y: number } }>(
    '/tiles/:z/:x/:y.svg',
    { schema: { params } },
    ({ params: { z, x, y } }, reply) => {
      if (Math.max(x, y) >= 2 ** z) return reply.callNotFound();
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type('image/svg+xml')
        .send(drawTile(z, x, y));
    },
  );
}
