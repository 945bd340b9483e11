type Span = { start: Date; end: Date };

/** Who is busy when, and which seats of which slots are taken, while the demo's visits are being placed. */
export type Agenda = {
  isFree(teamId: string, span: Span): boolean;
  occupy(teamId: string, span: Span): void;
  /** The number of the next seat. */
  takeSeat(locationId: string, start: Date): number;
  seatsLeft(locationId: string, start: Date, capacity: number): number;
};

export function createAgenda(): Agenda {
  const busy = new Map<string, Span[]>();
  const seats = new Map<string, number>();
  const slotKey = (locationId: string, start: Date) => `${locationId} ${start.toISOString()}`;
  const seatsLeft: Agenda['seatsLeft'] = (locationId, start, capacity) =>
    capacity - (seats.get(slotKey(locationId, start)) ?? 0);
  return {
    isFree: (teamId, { start, end }) =>
      (busy.get(teamId) ?? []).every((span) => span.end <= start || end <= span.start),
    occupy: (teamId, span) => void busy.set(teamId, [...(busy.get(teamId) ?? []), span]),
    seatsLeft,
    takeSeat(locationId, start) {
      const seat = (seats.get(slotKey(locationId, start)) ?? 0) + 1;
      seats.set(slotKey(locationId, start), seat);
      return seat;
    },
  };
}
