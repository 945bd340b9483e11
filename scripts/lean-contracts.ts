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

const callsIn = (node: Node): Node[] => [
  ...ofType([node], 'CallExpression'),
  ...partsOf(node).flatMap(callsIn),
];

/** Its properties, with those of objects that are spread into it where they stand. */
const propertiesOf = (object: Node): Node[] =>
  partsOf(object).flatMap((part) =>
    part.type === 'SpreadElement' ? ofType(partsOf(part), 'ObjectExpression').flatMap(propertiesOf) : [part],
  );

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
  const isKept = ({ start }: Node) => !dropped.some((one) => one.start <= start && start < one.end);
  const changes = [
    ...dropped.map(({ start, end }) => ({ start, end, text: '...undefined' })),
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
      filter: { id: /\/engine\/(?:contracts|settings)\/[\w-]+\.ts$/ },
      handler(code) {
        return { code: toLean(code, this.parse(code)), map: null };
      },
    },
  };
}
