import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, BodyOf, Contract, ParamsOf, QueryOf } from '#engine/contracts/platform/contract.ts';
import type { Language } from '#engine/format/languages.ts';
import type { Services } from '#server/services.ts';
import { admit } from './admit.ts';
import { carryOut } from './carry-out.ts';
import { createCountAttempts } from './count-attempts.ts';
import type { Identity } from './identify.ts';
import { limitFields } from './limit-fields.ts';
import { refuseNul } from './refuse-nul.ts';
import type { Route } from './route.ts';

type AskInput<C extends Contract> = { params?: ParamsOf<C>; query?: QueryOf<C>; body?: BodyOf<C> };

/**
 * Makes a call of the API from within, for a page that is drawn here: the same rights, limits, checks and answer
 * as if the browser had made it. A page so never knows more than its reader could ask for.
 */
export type Ask = <const C extends Contract>(contract: C, input?: AskInput<C>) => Promise<AnswerOf<C>>;

export type Asker = {
  request: FastifyRequest;
  reply: FastifyReply;
  identity: Identity;
  /** In which the page is read. */
  language: Language;
};
export type CreateAsk = (asker: Asker) => Ask;

type Part = 'params' | 'query' | 'body';
const httpParts = { params: 'params', query: 'querystring', body: 'body' } as const;

export function prepareAsking(routes: readonly Route[], services: Services): CreateAsk {
  const handlers = new Map(routes.map(({ contract, handle }) => [contract, handle]));
  const countAttempts = createCountAttempts(services);
  return ({ request, reply, identity, language }) => {
    const ask = async (contract: Contract, input: Partial<Record<Part, unknown>> = {}): Promise<unknown> => {
      const handle = handlers.get(contract);
      if (!handle) throw new Error(`no route answers ${contract.method} ${contract.path}`);
      const level = admit(contract, identity.caller);
      await countAttempts(contract, identity, request.ip);
      const checked = (part: Part) => check(request, contract, part, input[part]);
      refuseNul(input.body);
      // The request as it is, but for what this contract is asked.
      const asked: FastifyRequest = Object.create(request, {
        headers: { value: { ...request.headers, 'accept-language': language } },
        admitted: { value: { identity, level } },
        params: { value: checked('params') },
        query: { value: checked('query') },
        body: { value: checked('body') },
      });
      const { body } = await carryOut(handle, { contract, services, request: asked, reply });
      if (!contract.answer) return undefined;
      // Handlers may know more than they tell: the answer’s schema is what leaves.
      return JSON.parse(String(reply.serializeInput(body as Record<string, unknown>, contract.answer)));
    };
    // Inputs and answers are those of the contract, which the schemas have just seen to.
    return ask as Ask;
  };
}

function check(request: FastifyRequest, contract: Contract, part: Part, value: unknown): unknown {
  const schema = part === 'body' ? contract.body && limitFields(contract.body) : contract[part];
  if (!schema) return undefined;
  const given = { ...(value as object) };
  const validate = request.compileValidationSchema(schema, httpParts[part]);
  if (validate(given)) return given;
  throw Object.assign(new Error(`not what ${contract.path} takes`), { validation: validate.errors ?? [] });
}
