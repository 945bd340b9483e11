/**
 * The locations that share teams with one, directly or by way of others. What one of them gives away, the others
 * may lack: availability reads the bookings of all of them, and a booking locks the day for all of them.
 */
export function capacityGroup(
  locationId: string,
  teams: readonly { locationIds: readonly string[] }[],
): Set<string> {
  const group = new Set([locationId]);
  let size = 0;
  while (size !== group.size) {
    size = group.size;
    for (const { locationIds } of teams) {
      if (locationIds.some((id) => group.has(id))) for (const id of locationIds) group.add(id);
    }
  }
  return group;
}
