/** Why a message has stayed here, where the office knows it by a name. What others answered is said as they said it. */
const words: Readonly<Record<string, string>> = {
  withdrawn: 'Withdrawn: the change it tells of was undone.',
  superseded: 'Replaced by a later change of the same visit.',
};

export const reasonWords = (reason: string): string => words[reason] ?? reason;
