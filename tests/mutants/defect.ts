/** One thing that somebody could do wrong, and the test file that must notice. */
export type Defect = {
  what: string;
  file: string;
  find: string;
  put: string;
  /** Where it is noticed, if not in the test beside the file. */
  test?: string;
};
