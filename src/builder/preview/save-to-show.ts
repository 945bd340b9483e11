import type { Builder } from '../builder-context.ts';

/** What is shown at the form's own address is what is saved. Answers whether there is something to be shown. */
export async function saveToShow(
  { editor, host }: Pick<Builder, 'editor' | 'host'>,
  said?: string,
): Promise<boolean> {
  const { draft, saved } = editor.state.get();
  return (draft === saved && host.address() !== undefined) || host.save(draft, said);
}
