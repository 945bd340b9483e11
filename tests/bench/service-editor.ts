import type pg from 'pg';
import type { ClusterNode } from '#tests/support/cluster.ts';
import { middle } from './middle.ts';
import { onDemoNode, type DemoNode } from './on-demo-node.ts';

/**
 * What the editor of a service asks for when it opens, in a company with 200 services of 30 prices each, beside one row
 * of the same run: it must not grow with what other services have.
 */
const rounds = 40;
const services = 200;
const pricesEach = 30;

export const benchServiceEditor = (): Promise<string> => onDemoNode(measureEditor, { JOB_CONCURRENCY: '0' });

async function measureEditor({ node, client, cookie }: DemoNode): Promise<string> {
  const demo = await pickService(client);
  const few = await measure(node, cookie, demo);
  await layServices(client);
  const many = await measure(node, cookie, await pickService(client, 'Bench 100'));
  return report(few, many);
}

const filter = (value: object) => encodeURIComponent(JSON.stringify(value));

/** As the page asks: together, once the service has come. */
async function open(node: ClusterNode, cookie: string, id: string): Promise<void> {
  const ask = (path: string) => node.ask('GET', path, { cookie });
  await ask(`/api/services/${id}`);
  await Promise.all([
    ask(
      `/api/pricing_variables?filter=${filter({ where: { serviceId: id }, order: ['ordering ASC'], limit: 500 })}`,
    ),
    ask(`/api/extras?filter=${filter({ order: ['ordering ASC'], limit: 500 })}`),
    ask(`/api/frequencies?filter=${filter({ order: ['ordering ASC'], limit: 500 })}`),
    ask(`/api/companies/current?filter=${filter({ include: ['payment_gateway', 'settings'] })}`),
  ]);
}

type Times = { editor: number; tree: number; floor: number };

async function measure(node: ClusterNode, cookie: string, id: string): Promise<Times> {
  const runs = {
    editor: () => open(node, cookie, id),
    tree: () => node.ask('GET', '/api/services/tree', { cookie }),
    floor: () => node.ask('GET', '/api/health', { cookie }),
  };
  const times: Record<keyof Times, number[]> = { editor: [], tree: [], floor: [] };
  for (let round = 0; round < rounds; round += 1)
    for (const name of ['editor', 'tree', 'floor'] as const) {
      const begun = performance.now();
      await runs[name]();
      times[name].push(performance.now() - begun);
    }
  return { editor: middle(times.editor), tree: middle(times.tree), floor: middle(times.floor) };
}

async function pickService(client: pg.Client, name = 'Standard clean'): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select s.id from services s join companies c on c.id = s.company_id where c.subdomain = 'sparkle' and s.name = $1`,
    [name],
  );
  const [row] = rows;
  if (!row) throw new Error(`sparkle does not sell ${name}`);
  return row.id;
}

async function layServices(client: pg.Client): Promise<void> {
  await client.query(`
    with sold as (
      insert into services (company_id, name, base_price, ordering)
      select c.id, 'Bench ' || n, 5000, 1000 + n from companies c, generate_series(1, ${services}) n
      where c.subdomain = 'sparkle' returning id, company_id),
    asked as (
      insert into pricing_variables (company_id, service_id, name)
      select company_id, id, 'Rooms' from sold returning id, company_id)
    insert into prices (company_id, variable_id, label, price, min_quantity, max_quantity, ordering)
    select company_id, id, n || ' rooms', n * 100, n, n, n from asked, generate_series(1, ${pricesEach}) n`);
  await client.query('vacuum analyze services, pricing_variables, prices');
}

function report(few: Times, many: Times): string {
  const row = (name: string, before: number, after: number) =>
    `| ${name} | ${before.toFixed(1)} | ${after.toFixed(1)} | ${(after / many.floor).toFixed(1)} |`;
  return [
    `Medians of ${rounds} in ms: a company with the services of the demo, and with ${services} more of ${pricesEach} prices each.`,
    '',
    '| | few | many | many, in empty calls |',
    '|---|---:|---:|---:|',
    row('everything the editor asks for', few.editor, many.editor),
    row('the tree of all services', few.tree, many.tree),
    row('an empty call', few.floor, many.floor),
    '',
    `- The editor's calls: ${many.editor.toFixed(0)} ms (aim: the editor opens under 300 ms), ${(many.editor / few.editor).toFixed(1)} times those with few services.`,
    '',
  ].join('\n');
}
