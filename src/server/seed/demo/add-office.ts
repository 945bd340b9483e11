import { bookings as bookingTable } from '#server/platform/db/tables/bookings.ts';
import { customFields } from '#server/platform/db/tables/custom-fields.ts';
import { customers as customerTable } from '#server/platform/db/tables/customers.ts';
import { customerTags, bookingTags, tags } from '#server/platform/db/tables/tags.ts';
import { notes } from '#server/platform/db/tables/notes.ts';
import { ratings } from '#server/platform/db/tables/ratings.ts';
import { tasks } from '#server/platform/db/tables/tasks.ts';
import type { DemoCustomer } from './add-people.ts';
import type { Demo } from './demo.ts';
import { addDays, addMinutes } from './local-time.ts';
import type { Visit } from './visit.ts';

export type Office = {
  /** Accounts of the office by role. */
  staff: Map<string, string>;
  customers: DemoCustomer[];
  visits: Visit[];
};

/** What people wrote and remembered around the visits. */
export function addOffice(demo: Demo, office: Office): void {
  addRatings(demo, office);
  addNotes(demo, office);
  addTags(demo, office);
  addTasks(demo, office);
  addCustomFields(demo, office);
}

function addRatings(demo: Demo, { visits }: Office): void {
  const random = demo.random.fork('ratings');
  const completed = visits.filter(({ outcome }) => outcome.status === 'completed');
  const low = demo.profile.office.comments.find((one) => one.stars <= 3);
  let hasLow = false;
  for (const { id: bookingId, customer, teams, end } of completed) {
    const ratedAt = addMinutes(end, random.integer(20 * 60, 40 * 60));
    if (!random.chance(0.45) || ratedAt > demo.now) continue;
    const picked = random.pick(demo.profile.office.comments);
    const fresh = ratedAt > addDays(demo.now, -3);
    // One of the newest is one that the office has to answer.
    const isLow: boolean = fresh && !hasLow;
    hasLow ||= isLow;
    const { stars, text } = (isLow && low) || picked;
    const answered = stars <= 3 && !fresh;
    demo.rows.add(ratings, {
      bookingId,
      customerId: customer.id,
      teamId: teams[0]?.id ?? null,
      stars,
      comment: text,
      state: fresh ? 'new' : 'published',
      reply: answered ? 'Thank you for telling us. We called you and will put it right next time.' : null,
      repliedAt: answered ? addMinutes(ratedAt, 300) : null,
      createdAt: ratedAt,
    });
  }
}

function addNotes(demo: Demo, { staff, customers, visits }: Office): void {
  const random = demo.random.fork('notes');
  const authorId = staff.get('staff') ?? null;
  for (const visit of visits.filter(() => random.chance(0.15))) {
    demo.rows.add(notes, {
      text: random.pick(demo.profile.office.bookingNotes),
      bookingId: visit.id,
      customerId: visit.customer.id,
      teamViewable: true,
      customerViewable: true,
      byCustomer: true,
      createdAt: new Date(Math.min(addDays(visit.start, -2).getTime(), demo.now.getTime())),
    });
  }
  for (const { id: customerId } of random.shuffle(customers).slice(0, 14)) {
    const text = random.pick(demo.profile.office.customerNotes);
    const createdAt = addDays(demo.now, -random.integer(5, 80));
    demo.rows.add(notes, { text, authorId, customerId, teamViewable: random.chance(0.5), createdAt });
  }
}

/** The last tag is the one of first visits; the others are of people. */
function addTags(demo: Demo, { customers, visits }: Office): void {
  const random = demo.random.fork('tags');
  const added = demo.profile.office.tags.map((tag) => demo.rows.add(tags, tag));
  const ofVisit = added.at(-1);
  for (const { id: customerId } of random.shuffle(customers).slice(0, 24)) {
    demo.rows.add(customerTags, { customerId, tagId: random.pick(added.slice(0, -1)) });
  }
  for (const { id: bookingId, series } of visits) {
    if (ofVisit && series?.first) demo.rows.add(bookingTags, { bookingId, tagId: ofVisit });
  }
}

function addTasks(demo: Demo, { staff }: Office): void {
  const assignees = ['staff', 'scheduler', 'admin', 'sales'];
  demo.profile.office.tasks.forEach(({ title, details, dueInDays, done = false }, index) => {
    demo.rows.add(tasks, {
      title,
      details,
      assigneeId: staff.get(assignees[index % assignees.length] ?? 'staff') ?? null,
      dueOn: demo.today.add({ days: dueInDays }).toString(),
      doneAt: done ? addDays(demo.now, dueInDays) : null,
      createdAt: addDays(demo.now, Math.min(dueInDays, 0) - 3),
    });
  });
}

const own = { choices: [] as string[], required: false, teamSees: true, inList: true };

/** What the office wants to know beside what everybody asks. */
function addCustomFields(demo: Demo, { visits }: Office): void {
  const random = demo.random.fork('custom fields');
  const floors = ['Ground floor', 'With a lift', 'Stairs only'];
  const entrance = {
    subject: 'booking',
    kind: 'choice',
    key: 'entrance',
    title: 'Entrance',
    choices: floors,
  } as const;
  demo.rows.add(customFields, { ...own, subject: 'customer', kind: 'number', key: 'pets', title: 'Pets' });
  demo.rows.add(customFields, {
    ...own,
    subject: 'customer',
    kind: 'text',
    key: 'gate_code',
    title: 'Gate code',
  });
  demo.rows.add(customFields, { ...own, ...entrance });
  for (const customer of demo.rows.of(customerTable)) {
    const pets = random.chance(0.4) ? { pets: random.integer(1, 3) } : {};
    const gate = random.chance(0.2) ? { gate_code: `${random.integer(1000, 9999)}` } : {};
    customer.customValues = { ...pets, ...gate };
  }
  const entrances = demo.random.fork('entrances');
  const answered = new Map(
    visits.flatMap(({ id }) => (entrances.chance(0.35) ? [[id, entrances.pick(floors)] as const] : [])),
  );
  for (const booking of demo.rows.of(bookingTable)) {
    const value = answered.get(booking.id ?? '');
    if (value !== undefined)
      booking.customFields = [
        { id: entrance.key, value, display_label: entrance.title, display_value: value },
      ];
  }
}
