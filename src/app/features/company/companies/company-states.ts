import type { CompanyRow } from './api.ts';

type State = CompanyRow['state'];

export const stateTitles: Record<State, string> = {
  trial: 'Trial',
  active: 'Active',
  frozen: 'Frozen',
  sleep: 'Inactive',
};
export const stateColors: Record<State, string> = {
  trial: 'violet',
  active: 'green',
  frozen: 'red',
  sleep: 'gray',
};
