import type { CrewAct, CrewEnvelope } from './acts.ts';
import type { CrewJob } from './predict.ts';

/** For tests: the third of a day in New York. */
export const testStart = Date.parse('2026-03-24T13:00:00.000Z');
export const testList = '11111111-1111-4111-8111-111111111111';
export const testItems = ['22222222-2222-4222-8222-222222222222', '33333333-3333-4333-8333-333333333333'];

const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export function makeTestJob(number: number, own: Partial<CrewJob> = {}): CrewJob {
  const item = (id: string, photo: boolean) => ({
    id,
    text: 'Wipe the sink',
    photo,
    done: false,
    done_at: null,
    done_by: '',
    photos: [],
  });
  return {
    id: idOf(number),
    number,
    status: 'upcoming',
    display_status: 'Upcoming',
    start_at: new Date(testStart).toISOString(),
    timezone: 'America/New_York',
    start_local: '2026-03-24T09:00',
    arrival_window: 60,
    duration: 120,
    services: ['Standard clean'],
    extras: [],
    address: {
      line: '5 Fifth Ave, New York',
      city: 'New York',
      zip: '10001',
      latitude: null,
      longitude: null,
    },
    customer: { name: 'Ada', first_name: 'Ada', phone: '', email: '' },
    notes: [],
    state: 'assigned',
    team: { id: idOf(900), title: 'Ash', color: '#112233' },
    answer_by: null,
    on_my_way_at: null,
    late_minutes: null,
    checked_in_at: null,
    checked_out_at: null,
    partners: [],
    partners_left: [],
    version: 1,
    access_notes: 'Key under the pot',
    access_codes: null,
    cancelled_at: null,
    office_phone: '(212) 555-0100',
    customer_hears: { on_my_way: 'told', running_late: 'told' },
    checklists: [
      {
        id: testList,
        name: 'Standard',
        description: '',
        blocks_check_out: false,
        total: 2,
        done: 0,
        sections: [
          {
            id: idOf(800),
            title: '',
            items: [item(testItems[0] ?? '', false), item(testItems[1] ?? '', true)],
          },
        ],
      },
    ],
    photos: [],
    ...own,
  };
}

let made = 0;

/** An act some minutes after the start of the visit. */
export function makeTestAct(job: number, act: CrewAct, minutes: number, own: Partial<CrewEnvelope> = {}) {
  made += 1;
  const envelope: CrewEnvelope = {
    id: idOf(1_000_000 + made),
    seq: made,
    device_id: idOf(700),
    job_id: idOf(job),
    base_version: 1,
    occurred_at: new Date(testStart + minutes * 60_000).toISOString(),
    skew_ms: 0,
    act,
    ...own,
  };
  return envelope;
}
