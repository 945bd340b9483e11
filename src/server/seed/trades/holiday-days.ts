import { easter, on } from './holiday-rule.ts';

/** Holidays that several countries keep. */
export const newYear = on('01-01', 'New Year’s Day');
export const epiphany = on('01-06', 'Epiphany');
export const labourDay = on('05-01', 'Labour Day');
export const assumption = on('08-15', 'Assumption');
export const allSaints = on('11-01', 'All Saints’ Day');
export const immaculate = on('12-08', 'Immaculate Conception');
export const christmasEve = on('12-24', 'Christmas Eve');
export const christmas = on('12-25', 'Christmas Day');
export const boxingDay = on('12-26', 'Boxing Day');
export const secondChristmas = on('12-26', 'Second Day of Christmas');
export const stStephen = on('12-26', 'St Stephen’s Day');
export const maundyThursday = easter(-3, 'Maundy Thursday');
export const goodFriday = easter(-2, 'Good Friday');
export const easterMonday = easter(1, 'Easter Monday');
export const ascension = easter(39, 'Ascension Day');
export const whitMonday = easter(50, 'Whit Monday');
export const corpusChristi = easter(60, 'Corpus Christi');
export const victory = on('05-08', 'Victory Day');
