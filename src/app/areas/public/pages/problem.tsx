import { PageFrame } from '../parts/page-frame.tsx';
import type { PageProps } from '../routes.ts';

type Problem = { status: number; message: string };

const words = {
  403: ['This is not open to you', ''],
  404: ['There is nothing here', 'The link may be incomplete or too old. Please look at it once more.'],
  410: ['This link has expired', ''],
  429: ['A moment, please', ''],
} as const;

const sayOf = ({ status, message }: Problem) => {
  const [title, text] = words[status as keyof typeof words] ?? ['This did not work', ''];
  return { title, text: text || message };
};

/** What stands in where a page cannot be shown. */
export function Page({ data, boot }: PageProps<Problem>) {
  const { title, text } = sayOf(data);
  return (
    <PageFrame boot={boot}>
      <h1>{title}</h1>
      {text && <p className="pp-lead">{text}</p>}
      <p className="pp-problem">
        <a href="/">Go to the start page</a>
      </p>
    </PageFrame>
  );
}
