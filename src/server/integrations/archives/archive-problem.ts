/** What is wrong with a file, as a sentence: trying again does not help. */
export class ArchiveProblem extends Error {
  override name = 'ArchiveProblem';
}
