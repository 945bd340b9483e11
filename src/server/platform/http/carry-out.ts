import { byPerson } from '../happenings/current-act.ts';
import { doerOf } from '../happenings/doer.ts';
import { createCall, type Exchange } from './create-call.ts';
import { perform } from './perform.ts';
import type { AnyCall, Route } from './route.ts';

/** Runs the handler of a contract on one request, and after its commit what waits for that. */
export async function carryOut(
  handle: Route['handle'],
  exchange: Exchange,
): Promise<{ call: AnyCall; body: unknown }> {
  const { contract, request } = exchange;
  const afterCommit: (() => Promise<unknown>)[] = [];
  const call = createCall(exchange, (act) => void afterCommit.push(act));
  // A program that sends a public form in does so for a customer, whoever's key it has.
  const isForCustomer = call.caller.kind === 'api_key' && contract.access === 'anyone';
  const body = await byPerson(isForCustomer ? undefined : doerOf(call.caller), () =>
    Promise.resolve(perform({ contract, handle }, call, request)),
  );
  for (const act of afterCommit) {
    // What is done is done: a failure here must not be answered as one of the call.
    await act().catch((error: unknown) => request.log.error({ err: error }, 'after the commit'));
  }
  return { call, body };
}
