import Fastify from 'fastify';

/** The floor: Fastify with a schema for the body and nothing else, answering the bytes it is given. */
const [, , answer = '{}'] = process.argv;
const app = Fastify();
app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(answer));
const body = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 120 },
    timezone: { type: 'string', maxLength: 60 },
  },
  required: ['name', 'timezone'],
  additionalProperties: false,
};
app.post('/', { schema: { body } }, (_request, reply) =>
  reply.code(201).type('application/json; charset=utf-8').send(answer),
);
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
if (address && typeof address === 'object') process.stdout.write(`ready ${address.port}\n`);
