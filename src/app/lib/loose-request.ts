import { ask, type LooseInput, type Sendable } from './api.ts';

/** An answer with the mark of the state that it says: whoever changes that state sends the mark along. */
export type Tagged<Answer> = { answer: Answer; tag: string | null };

/** One call of which only its address is known. What it answers, the caller knows better. */
export async function requestLoosely(contract: Sendable, input: LooseInput): Promise<Tagged<unknown>> {
  const response = await ask(contract, input);
  return { answer: await response.json(), tag: response.headers.get('etag') };
}

/** A call that answers a file. */
export const requestFile = async (
  contract: Sendable,
  input: Pick<LooseInput, 'params' | 'query'>,
): Promise<Blob> => (await ask(contract, input)).blob();
