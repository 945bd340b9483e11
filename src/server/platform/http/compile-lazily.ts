import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    schemas: Schemas;
  }
}

export type Schemas = {
  /** How many are not yet code. */
  waiting(): number;
  /** Compiles what nobody has needed yet, one after the other; stops when it is told to. */
  compileAhead(): () => void;
};

/** Between two of them, what has arrived meanwhile is answered. */
const restMs = 10;

/**
 * Schemas become code when they are first needed, each once, and not all before the server listens: hundreds of them
 * take seconds of a processor, and a process seldom needs them all.
 */
export function compileLazily(
  app: FastifyInstance,
  compileCheck: FastifySchemaCompiler<Record<string, unknown>>,
): void {
  const waiting = new Set<() => unknown>();
  const later = <F>(compile: () => F): (() => F) => {
    let made: F | undefined;
    const make = (): F => {
      waiting.delete(make);
      return (made ??= compile());
    };
    waiting.add(make);
    return make;
  };

  app.setValidatorCompiler<Record<string, unknown>>((of) => {
    const make = later(() => compileCheck(of));
    // Complaints are left on the function itself, as ajv does it.
    const check: ReturnType<typeof compileCheck> = (data: unknown) => {
      const compiled = make();
      const verdict = compiled(data);
      check.errors = compiled.errors ?? null;
      return verdict;
    };
    return check;
  });
  app.setSerializerCompiler(serializeLazily(later));
  app.decorate('schemas', {
    waiting: () => waiting.size,
    compileAhead() {
      let timer = setTimeout(compileNext, restMs);
      function compileNext(): void {
        const [next] = waiting;
        next?.();
        if (waiting.size > 0) timer = setTimeout(compileNext, restMs);
      }
      return () => clearTimeout(timer);
    },
  });
}

type SerializerCompiler = Parameters<FastifyInstance['setSerializerCompiler']>[0];
type Serialize = ReturnType<SerializerCompiler>;

/** Calls that answer the same, as those of one collection do, share one function. */
function serializeLazily(later: <F>(compile: () => F) => () => F): SerializerCompiler {
  const compile = SerializerSelector()({}, {});
  const known = new Map<unknown, Serialize>();
  return (of) => {
    const found = known.get(of.schema);
    if (found) return found;
    const make = later(() => compile({ ...of, httpStatus: of.httpStatus ?? '' }));
    const serialize: Serialize = (data) => make()(data);
    known.set(of.schema, serialize);
    return serialize;
  };
}
