import type { OpenFormData } from '#engine/contracts/site/form-page.ts';
import { OpenForm } from '../form/open-form.tsx';
import { PageFrame } from '../parts/page-frame.tsx';
import type { PageProps } from '../page-props.ts';

/** A booking or a quote form. */
export function Page({ data, boot }: PageProps<OpenFormData>) {
  const form = <OpenForm data={data} outside={boot.outside} />;
  if (data.isBare)
    return (
      <main className="pf pf-bare">
        <h1 className="pf-hidden">{data.title}</h1>
        {form}
      </main>
    );
  return (
    <PageFrame boot={boot} wide>
      <div className="pf">
        <h1>{data.title}</h1>
        {form}
      </div>
    </PageFrame>
  );
}
