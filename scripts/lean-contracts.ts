import type { Plugin } from 'vite';

/** What asks and keeps answers needs of a call. What it takes and answers is checked by the server; types have gone by then. */
const needed: ReadonlySet<string> = new Set(['method', 'path', 'status', 'topic']);

type Node = { type: string; start: number; end: number };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

const partOf = (node: Node, name: string): unknown => Object.entries(node).find(([key]) => key === name)?.[1];

const partsOf = (node: Node): Node[] =>
  Object.values<unknown>({ ...node })
    .flat()
    .filter(isNode);

const ofType = (nodes: readonly Node[], type: string): Node[] => nodes.filter((node) => node.type === type);

const nameOf = (value: unknown): unknown =>
  isNode(value) ? (partOf(value, 'name') ?? partOf(value, 'value')) : undefined;

const all = (node: Node): Node[] => [node, ...partsOf(node).flatMap(all)];

const namesIn = (nodes: readonly Node[]): unknown[] => ofType(nodes, 'Identifier').map(nameOf);

const callsIn = (node: Node): Node[] => ofType(all(node), 'CallExpression');

/** Its properties, with those of objects that are spread into it where they stand. */
const propertiesOf = (object: Node): Node[] =>
  partsOf(object).flatMap((part) =>
    part.type === 'SpreadElement' ? ofType(partsOf(part), 'ObjectExpression').flatMap(propertiesOf) : [part],
  );

const within = ({ start }: Node, others: readonly Node[]) =>
  others.some((one) => one.start <= start && start < one.end);

/** What a function of this module is given to declare a call, such as its body, and nobody reads once that is dropped. */
function unreadArguments(program: Node, calls: readonly Node[], dropped: readonly Node[]): Node[] {
  const makers = ofType(all(program), 'VariableDeclarator').filter((one) =>
    callsIn(one).some((call) => nameOf(partOf(call, 'callee')) === 'contract'),
  );
  return makers.flatMap((maker) => {
    const [made] = ofType([partOf(maker, 'init')].filter(isNode), 'ArrowFunctionExpression');
    const body = made && partOf(made, 'body');
    if (!made || !isNode(body)) return [];
    const read = new Set(namesIn(all(body).filter((node) => !within(node, dropped))));
    const given = [partOf(made, 'params')].flat().filter(isNode);
    const unread = given.map((one) => !namesIn(all(one)).some((name) => read.has(name)));
    return calls
      .filter((call) => nameOf(partOf(call, 'callee')) === nameOf(partOf(maker, 'id')))
      .flatMap((call) =>
        [partOf(call, 'arguments')]
          .flat()
          .filter(isNode)
          .filter((_, index) => unread[index]),
      );
  });
}

/** The same module, whose calls declare nothing but how they are made; schemas that nobody reads then go by themselves. */
export function toLean(code: string, program: Node): string {
  const calls = callsIn(program);
  const declarations = calls
    .filter((call) => nameOf(partOf(call, 'callee')) === 'contract')
    .flatMap((call) => ofType(partsOf(call), 'ObjectExpression'));
  const dropped = declarations
    .flatMap(propertiesOf)
    .filter(
      (property) => property.type === 'Property' && !needed.has(String(nameOf(partOf(property, 'key')))),
    );
  const unread = unreadArguments(program, calls, dropped);
  const isKept = (node: Node) => !within(node, [...dropped, ...unread]);
  const changes = [
    ...dropped.map(({ start, end }) => ({ start, end, text: '...undefined' })),
    // It may be taken apart where it is taken.
    ...unread.map(({ start, end }) => ({ start, end, text: '{}' })),
    // Whatever is called here makes a schema, and does nothing else.
    ...calls.filter(isKept).map(({ start }) => ({ start, end: start, text: '/* @__PURE__ */ ' })),
  ];
  return changes
    .toSorted((a, b) => b.start - a.start)
    .reduce((lean, { start, end, text }) => lean.slice(0, start) + text + lean.slice(end), code);
}

/** Keeps the schemas of all calls out of the browser, where nobody reads them, and settings where no form does. */
export function leanContracts(): Plugin {
  return {
    name: 'trellis:lean-contracts',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/engine\/(?:contracts|settings)\/[\w/-]+\.ts$/ },
      handler(code) {
        return { code: toLean(code, this.parse(code)), map: null };
      },
    },
  };
}
