import { PermissionField } from './permission-field.tsx';
import { personBulkActs } from './person-bulk-acts.ts';

/** What the list of people needs once somebody is opened, or rows are chosen. */
export const loadParts = () => ({ PermissionField, personBulkActs });
