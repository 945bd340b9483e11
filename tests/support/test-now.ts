/** The instant at which the tests' database was seeded: a Friday morning in New York, afternoon in UTC. */
export const testNow = new Date('2026-03-20T14:30:00Z');
