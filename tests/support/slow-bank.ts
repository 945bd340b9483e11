import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stripe, in front of which charges wait until the test lets them through. */
export type SlowBank = {
  url: string;
  charges: number;
  /** Of the account that was charged. */
  authorization: string;
  answer(): void;
  close(): void;
};

export async function openSlowBank(sandboxUrl: string): Promise<SlowBank> {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const server = createServer((request, response) => {
    const pass = async (): Promise<void> => {
      const { method = 'GET', url = '' } = request;
      const body = method === 'GET' ? undefined : await readAll(request);
      const { authorization = '', 'content-type': type = 'text/plain' } = request.headers;
      if (method === 'POST' && url === '/v1/payment_intents') {
        bank.authorization = authorization;
        bank.charges += 1;
        await opened;
      }
      const key = String(request.headers['idempotency-key'] ?? '');
      const headers = { authorization, 'content-type': type, ...(key && { 'idempotency-key': key }) };
      const answer = await fetch(`${sandboxUrl}/stripe${url}`, { method, headers, ...(body && { body }) });
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(await answer.text());
    };
    void pass();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // A TCP server's address is never a path.
  const { port } = server.address() as AddressInfo;
  const bank: SlowBank = {
    url: `http://127.0.0.1:${port}`,
    charges: 0,
    authorization: '',
    answer: () => open(),
    close: () => void server.close(),
  };
  return bank;
}

async function readAll(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
