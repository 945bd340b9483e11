import type pg from 'pg';

/** Statements that come again and again are prepared once per connection; the rest are not worth remembering. */
const timesBeforeNaming = 3;
const mostNames = 500;

const seen = new Map<string, number>();
const names = new Map<string, string>();

/** The name under which a statement is prepared, once it has proved to be a frequent one. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  const times = (seen.get(text) ?? 0) + 1;
  if (times < timesBeforeNaming) {
    // Statements with lists of varying length would fill it for ever.
    if (seen.size > 5_000) seen.clear();
    seen.set(text, times);
    return undefined;
  }
  seen.delete(text);
  if (names.size >= mostNames) return undefined;
  const name = `t${names.size}`;
  names.set(text, name);
  return name;
}

const held = new WeakSet<object>();

/**
 * What is asked in one turn of the event loop leaves in one packet, whichever requests it is for: sending costs more
 * than building a statement.
 */
function sendTogether({ connection: { stream } }: pg.PoolClient): void {
  if (held.has(stream)) return;
  held.add(stream);
  stream.cork();
  setImmediate(() => {
    held.delete(stream);
    stream.uncork();
  });
}

/**
 * The same client, which lets Postgres keep the plans of frequent statements: parsing and planning cost it more
 * than a look-up by key does.
 */
export function preparing(client: pg.PoolClient): pg.PoolClient {
  const query = client.query.bind(client);
  const named = (config: unknown, ...rest: unknown[]) => {
    const isStatement = typeof config === 'object' && config !== null && 'text' in config;
    // Drizzle gives every statement a name, which is undefined where nobody has chosen one.
    const isNamed = isStatement && 'name' in config && config.name !== undefined;
    sendTogether(client);
    const name = isStatement && !isNamed && typeof config.text === 'string' ? nameOf(config.text) : undefined;
    // Passed on with the arguments it came with; only a name is added.
    return Reflect.apply(query, client, [
      name ? { ...(config as object), name } : config,
      ...rest,
    ]) as unknown;
  };
  return new Proxy(client, {
    get: (target, key) => (key === 'query' ? named : (Reflect.get(target, key, target) as unknown)),
  });
}
