import { type Problem, problemOf } from '#engine/problems.ts';
import { lookup as lookUp, type LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isReachable } from './public-address.ts';

/** What was answered; a problem is a sentence for people, and then nothing else counts. */
export type Posted = { status: number | null; answer: string; problem: string | null };

export type Outgoing = {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** This installation is one machine, and may call itself. */
  ownMachine: boolean;
  timeoutMs?: number;
  signal?: AbortSignal;
};

/** More of an answer is not read. */
const mostBytes = 2000;

/**
 * Posts to an address that a company has chosen. What a name means is asked once, looked at, and used for this very
 * connection, so that it cannot mean something else a moment later. Redirects are answers like others.
 */
export async function postOutside(outgoing: Outgoing): Promise<Posted> {
  const { url, ownMachine, timeoutMs = 10_000, signal } = outgoing;
  const problem = findUrlProblem(url, { ownMachine });
  if (problem) return failed(`The address ${problem.message}.`);
  const deadline = AbortSignal.timeout(timeoutMs);
  const until = signal ? AbortSignal.any([deadline, signal]) : deadline;
  try {
    return await exchange(outgoing, until);
  } catch (error) {
    return failed(deadline.aborted ? `No answer within ${timeoutMs / 1000} s.` : toSentence(error));
  }
}

async function exchange({ url, headers, body, ownMachine }: Outgoing, signal: AbortSignal): Promise<Posted> {
  const request = (url.startsWith('https:') ? https : http).request(url, {
    method: 'POST',
    headers,
    agent: false,
    signal,
    lookup: reachableOnly({ ownMachine }),
  });
  try {
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      request.once('response', resolve);
      request.on('error', reject);
      request.end(body);
    });
    const answer = await readBeginning(response);
    return { status: response.statusCode ?? null, answer, problem: null };
  } finally {
    request.destroy();
  }
}

/** An address leaves out the usual port of its protocol. Behind others are services that are not made for the public. */
const webPorts: readonly string[] = ['', '80', '443'];

/** Why an address cannot be one; goes on from its name. What its host means is only known when it is called. */
export function findUrlProblem(text: string, { ownMachine }: { ownMachine: boolean }): Problem | undefined {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return problemOf('url_not_web');
  if (url.username || url.password) return problemOf('url_with_password');
  if (url.hash) return problemOf('url_with_hash');
  if (url.protocol === 'http:' && !ownMachine) return problemOf('url_not_secure');
  if (!ownMachine && !webPorts.includes(url.port)) return problemOf('url_port');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isReachable(host, { ownMachine })) return problemOf('url_not_public');
  return undefined;
}

const reachableOnly =
  (rules: { ownMachine: boolean }): LookupFunction =>
  (host, options, callback) =>
    void lookUp(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const first = found?.[0];
      if (error || !first) return callback(error ?? new Error(`${host} is unknown`), '', 0);
      if (!found.every(({ address }) => isReachable(address, rules)))
        return callback(new Error('The address is not one of the public internet.'), '', 0);
      return options.all ? callback(null, found) : callback(null, first.address, first.family);
    });

async function readBeginning(response: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    const bytes = Buffer.from(chunk);
    chunks.push(bytes);
    size += bytes.length;
    if (size >= mostBytes) break;
  }
  // Postgres keeps no NUL in a text.
  return Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8').replaceAll('\0', '');
}

const failed = (problem: string): Posted => ({ status: null, answer: '', problem });

const toSentence = (error: unknown): string =>
  error instanceof Error ? error.message.slice(0, 300) || error.name : 'The connection failed.';
