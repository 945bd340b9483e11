import { replan } from '#engine/board/replan/replan.ts';
import { inspectForm } from '#server/site/forms/inspect-form.ts';
import { readRows } from '#server/integrations/imports/read-rows.ts';

/** Work that takes long enough for others to notice. What goes in and comes out is copied between the threads. */
export const tasks = { inspectForm, readRows, replan };
export type Tasks = typeof tasks;
export type TaskName = keyof Tasks;
