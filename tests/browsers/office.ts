import { request } from 'node:http';
import { demoPassword, emailOf } from '#tests/support/demo-people.ts';
import type { Ask } from '#tests/support/office-visits.ts';

type Answered = { status: number; text: string; cookies: string[] };

/** The office, which prepares what a journey needs and looks at what became of it, without a browser. */
export async function openOffice(port: number): Promise<Ask> {
  let cookie = '';
  const call = (method: string, path: string, body?: unknown) =>
    new Promise<Answered>((resolve, reject) => {
      const headers = {
        host: `sparkle.trellis.localhost:${port}`,
        'content-type': 'application/json',
        cookie,
      };
      const sent = request({ port, host: '127.0.0.1', method, path: `/api/${path}`, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (text += part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text, cookies: answer.headers['set-cookie'] ?? [] }),
        );
      });
      sent.on('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  const who = { email: emailOf('r_admin'), password: demoPassword };
  const { cookies } = await call('POST', 'accounts/login', who);
  cookie = cookies.map((one) => one.split(';')[0]).join('; ');
  return async <A>(method: string, path: string, body?: unknown) => {
    const { status, text } = await call(method, path, body);
    if (status < 200 || status > 299) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 300)}`);
    return JSON.parse(text) as A;
  };
}
