import type pg from 'pg';
import type { ClusterNode } from '#tests/support/cluster.ts';
import { middle } from './middle.ts';
import { onDemoNode, type DemoNode } from './on-demo-node.ts';

/**
 * How long the undo of one move takes, beside the move and beside its floor: the same rows put back by bare SQL in one
 * transaction, on the same database.
 */
const rounds = 25;
const dayMs = 86_400_000;

export const benchUndo = (): Promise<string> => onDemoNode(measureUndo);

type Visit = { id: string; version: number; start_at: Date };

async function measureUndo({ node, client, cookie }: DemoNode): Promise<string> {
  const { rows: visits } = await client.query<Visit>(comingVisits, [rounds]);
  const moves: number[] = [];
  const undos: number[] = [];
  const floors: number[] = [];
  for (const visit of visits) {
    const wish = {
      version: visit.version,
      service_date: new Date(visit.start_at.getTime() + 28 * dayMs).toISOString(),
      overbook: true,
      waive_fee: true,
    };
    const moved = await timed(() => send(node, cookie, { path: `bookings/${visit.id}/move`, body: wish }));
    // What may not go there is left out of both figures.
    if (moved === undefined) continue;
    const [act] = JSON.parse((await node.ask('GET', '/api/office_acts', { cookie })).body) as {
      id: string;
    }[]; // by the contract
    const undone = await timed(() =>
      send(node, cookie, { path: `office_acts/${act?.id ?? ''}/undo`, body: {} }),
    );
    if (undone === undefined) continue;
    moves.push(moved);
    undos.push(undone);
    floors.push((await timed(() => putBack(client, visit))) ?? 0);
  }
  return report(moves.length, { move: middle(moves), undo: middle(undos), floor: middle(floors) });
}

const comingVisits = `
  select b.id, b.version, b.start_at from bookings b join companies c on c.id = b.company_id
  where c.subdomain = 'sparkle' and b.status = 'upcoming' and not b.needs_placing
    and b.start_at > now() + interval '3 days'
  order by b.start_at limit $1`;

/** Those rows alone: the visit with its place in a column more than needed, its crew, what was done. */
async function putBack(client: pg.Client, { id, start_at }: Visit): Promise<true> {
  await client.query('begin');
  await client.query('select * from bookings where id = $1 for update', [id]);
  await client.query('select * from booking_teams where booking_id = $1 for update', [id]);
  await client.query('update bookings set start_at = $2, version = version + 1 where id = $1', [
    id,
    start_at,
  ]);
  await client.query(`update booking_teams set created_at = created_at where booking_id = $1`, [id]);
  await client.query(
    `insert into audit_log (company_id, at, actor_name, action, subject_type, subject_id, summary)
     select company_id, now(), 'Bench', 'booking.undone', 'booking', id, 'Put back' from bookings where id = $1`,
    [id],
  );
  await client.query('commit');
  return true;
}

type Sent = { path: string; body: object };

async function send(node: ClusterNode, cookie: string, { path, body }: Sent): Promise<true | undefined> {
  const { status } = await node.ask('POST', `/api/${path}`, { cookie, body });
  return status < 300 ? true : undefined;
}

async function timed(act: () => Promise<true | undefined>): Promise<number | undefined> {
  const begun = performance.now();
  const isDone = await act();
  return isDone && performance.now() - begun;
}

const report = (count: number, { move, undo, floor }: Record<'move' | 'undo' | 'floor', number>): string => `
| Of ${count} visits, one after the other | Time | Of the floor |
| --- | --- | --- |
| Bare SQL | ${floor.toFixed(1)} ms | 1.0 |
| Move | ${move.toFixed(1)} ms | ${(move / floor).toFixed(1)} |
| Undo | ${undo.toFixed(1)} ms | ${(undo / floor).toFixed(1)} |
`;
