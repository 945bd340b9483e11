import type { SQL } from 'drizzle-orm';
import type { listSetupProblems, SetupProblemCode } from '#engine/contracts/company/setup-problems.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { Company } from '#server/platform/access/directory.ts';

export type SetupProblem = AnswerOf<typeof listSetupProblems>[number];

export type SetupScope = { company: Company; /** Where the company is. */ today: string };

/** What a statement finds of one kind: each row with what it is about. */
export type SetupCheck = {
  code: SetupProblemCode;
  find(scope: SetupScope): SQL;
  say(name: string): Pick<SetupProblem, 'text' | 'fix'>;
  path(id: string): string;
};

/** What is known without asking the database. */
export type CompanyCheck = (scope: SetupScope) => readonly SetupProblem[];
