import { StrictMode, type ComponentType } from 'react';
import type { PageProps } from './routes.ts';
import { useFrame } from './embed/use-frame.ts';
import { LanguageContext } from './language/language-context.ts';
import type { LanguagePack } from './language/language-pack.ts';
import { PageGuard } from './parts/page-guard.tsx';
import { Toasts } from './parts/toasts.tsx';

type Props = PageProps<unknown> & {
  Page: ComponentType<PageProps<unknown>>;
  language: LanguagePack | null;
};

/** What surrounds every public page, the same on the server and in the browser. */
export function PageRoot({ Page, data, boot, language }: Props) {
  useFrame();
  return (
    <StrictMode>
      <LanguageContext value={language}>
        <PageGuard>
          <Page data={data} boot={boot} />
        </PageGuard>
        <Toasts />
      </LanguageContext>
    </StrictMode>
  );
}
