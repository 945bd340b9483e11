/** How the office says where a team is on the day: the same word on board, record, dashboard and in the log. */
export const dayStates = {
  onTheWay: 'On the way',
  late: 'Running late',
} as const;
