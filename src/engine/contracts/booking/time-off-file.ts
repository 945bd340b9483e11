import { contract } from '../platform/contract.ts';
import { fileLimit, fileQuery } from '../platform/list-file.ts';

/** Of the office alone: crews, who ask for time off, load the other calls without it. */
export const downloadTimeOff = contract({
  name: 'downloadTimeOff',
  method: 'GET',
  path: '/api/time_off/csv',
  access: { permission: 'manage_availability' },
  company: true,
  query: fileQuery,
  status: 200,
  produces: 'text/csv',
  limit: fileLimit,
  summary: 'Download time off as CSV, filtered and ordered as in its list.',
});
