import type { ReactNode } from 'react';
import { Sheet as PlainSheet } from '#app/ui/sheet.tsx';
import { useCrewWords } from '#app/words/crew/index.ts';

type SheetProps = { onClose(): void; title: string; children: ReactNode };

/** Closed in the language of the page. */
export function Sheet(props: SheetProps) {
  return <PlainSheet {...props} closeLabel={useCrewWords().day.close} />;
}
