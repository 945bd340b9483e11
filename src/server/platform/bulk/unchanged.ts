/** Thrown out of a row's savepoint where all of it is as it should be already; with why, where that needs saying. */
export class Unchanged extends Error {}
