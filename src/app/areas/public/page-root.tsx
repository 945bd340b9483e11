import { StrictMode, type ComponentType } from 'react';
import type { PageProps } from './page-props.ts';
import { type InFrame, useFrame } from './embed/use-frame.ts';
import { announce } from './form/announce.ts';
import { LanguageContext } from './language/language-context.ts';
import type { LanguagePack } from './language/language-pack.ts';
import { PageGuard } from './parts/page-guard.tsx';
import { Toasts } from './parts/toasts.tsx';

type Props = PageProps<unknown> & {
  Page: ComponentType<PageProps<unknown>>;
  language: LanguagePack | null;
};

const followHeight: InFrame = async () =>
  (await import('./embed/start-frame.ts')).startFrame((height) => announce({ type: 'height', height }));

/** What surrounds every public page, the same on the server and in the browser. */
export function PageRoot({ Page, data, boot, language }: Props) {
  useFrame(followHeight);
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
