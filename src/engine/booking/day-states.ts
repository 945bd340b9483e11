/** Where a team is on the day: the same word on board, record, dashboard, in the log and on the crew’s phone. */
export const dayStates: Readonly<Record<'onTheWay' | 'late', string>> = {
  onTheWay: 'On the way',
  late: 'Running late',
};

export const sayLate = (minutes: number): string => `${dayStates.late} by ${minutes} min`;
