import type { Role } from '#engine/access/roles.ts';

/** What a document asks of a server, with nothing in it that only one of the two knows. */
export type ServerRequest = {
  method: string;
  /** Path and query. */
  url: string;
  host: string;
  headers: Record<string, string>;
  body: Uint8Array | undefined;
  signal: AbortSignal | undefined;
};

export type ServerAnswer = {
  status: number;
  headers: [string, string][];
  /** Whole, or as it comes. */
  body: Uint8Array | AsyncIterable<Uint8Array>;
};

/** What one browser keeps of the server: the cookies of each host. */
export type Visitor = {
  send(request: ServerRequest): Promise<ServerAnswer>;
  signIn(role: Role, subdomain: string): Promise<void>;
  /** A company as it is right after its sign-up; its owner is signed in there. */
  openCompany(own?: object): Promise<{ id: string; subdomain: string }>;
};

export type Letter = { subject: string; text: string; html: string };

export type OfficeServer = {
  visit(): Visitor;
  /** Does what waits and is due, as workers would. */
  runJobs(): Promise<void>;
  lettersTo(address: string): Promise<Letter[]>;
  /** The key by which a customer's link opens a visit. */
  bookingKey(companyId: string, id: string): string;
  /** For tests that need more rows than calls could make. */
  url: string;
  close(): Promise<void>;
};

/** Filled by the setup file that knows the server: documents are checked with other types than it. */
export const serverDoor: { start?: () => Promise<OfficeServer> } = {};
