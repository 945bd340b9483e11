import { callbackify } from 'node:util';
import pg from 'pg';

type Statement = { text: string; values?: unknown[]; name?: string };
type Answered = (error: NodeJS.ErrnoException | null, result: unknown) => void;

const begins = /^\s*begin\b/i;
const ends = /^\s*(commit|rollback)\s*;?\s*$/i;

/**
 * A connection to a pooler that lends a connection of Postgres for a transaction and no longer, such as PgBouncer:
 * nothing that is said to it lasts. So every transaction says at its beginning which role it runs as, a statement by
 * itself is a transaction, and no statement is prepared by name. All of a statement's transaction leaves in one packet.
 */
export function pooledClient(settings: Readonly<Record<string, string>>): typeof pg.Client {
  const entries = Object.entries(settings);
  const set = {
    text: `select ${entries.map((_entry, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`).join(', ')}`,
    values: entries.flat(),
  };

  class PooledClient extends pg.Client {
    #open = false;

    #send(statement: unknown): Promise<unknown> {
      // With a promise asked for, whatever kind of statement it is.
      return Reflect.apply(super.query, this, [statement]) as Promise<unknown>;
    }

    async #begin(begin: unknown): Promise<unknown> {
      this.#open = true;
      const [begun] = await Promise.all([this.#send(begin), this.#send(set)]);
      return begun;
    }

    async #alone(statement: unknown): Promise<unknown> {
      const begun = this.#begin('begin');
      const answer = this.#send(statement);
      this.#open = false;
      const [, result] = await Promise.all([begun, answer, this.#send('commit')]);
      return result;
    }

    #run(statement: unknown, text: string): Promise<unknown> {
      if (begins.test(text)) return this.#begin(statement);
      if (ends.test(text)) this.#open = false;
      else if (!this.#open) return this.#alone(statement);
      return this.#send(statement);
    }

    #ask(...given: unknown[]): unknown {
      const callback = given.findLast((one): one is Answered => typeof one === 'function');
      const [asked, values] = given;
      const statement = toStatement(asked, Array.isArray(values) ? values : undefined);
      this.connection.stream.cork();
      const answer = this.#run(statement, typeof statement === 'string' ? statement : statement.text);
      process.nextTick(() => this.connection.stream.uncork());
      if (!callback) return answer;
      // The driver's pool asks in this way.
      return callbackify(() => answer)(callback);
    }

    // The overloads of `query` are those of the class it extends: arguments and answer are passed through.
    override query = ((...given: unknown[]) => this.#ask(...given)) as pg.Client['query'];
  }
  return PooledClient;
}

/** Without its name: the connection that has prepared it may be another one's by now. */
function toStatement(asked: unknown, values: unknown[] | undefined): string | Statement {
  if (typeof asked === 'string') return values ? { text: asked, values } : asked;
  // What is no text is a statement, as the driver takes it.
  const { name: _name, ...statement } = asked as Statement;
  return values ? { ...statement, values } : statement;
}
