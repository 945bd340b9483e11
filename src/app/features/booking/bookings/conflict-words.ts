/** Why a date of a series has no place. */
export const conflictWords = {
  holiday: 'Holiday',
  closed: 'Not a bookable time',
  full: 'Full',
  team_busy: 'Team is busy',
  team_off: 'Team is off',
} as const;
