export { FormBuilder } from './form-builder.tsx';
export { createEditor, type Editor } from './editor/editor.ts';
export type { FormDraft } from './editor/draft.ts';
export type { BuilderHost, LeftDraft, Revision, SavedVersion, Stored, Visitor } from './host.ts';
export { moveNodes } from './commands/move-nodes.ts';
export { setProperties } from './commands/set-properties.ts';
