import { getBoot } from './boot.ts';

/** Plans are changed by people until they can be bought: who that is, in a sentence. */
export function sayPlanHelp(): string {
  const { support } = getBoot();
  return support
    ? `To change the plan, write to ${support}.`
    : 'To change the plan, write to whoever runs this server.';
}
