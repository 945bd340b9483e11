import { boxClass, frameClass } from '../class-names.ts';
import type { BuiltInViews } from '../view.ts';

const tags = { paragraph: 'p', heading1: 'h1', heading2: 'h2', heading3: 'h3' } as const;

export const TextView: BuiltInViews['text'] = ({ node, attributes }) => {
  const Tag = tags[attributes.level];
  return (
    <Tag className={`tf-text tf-${attributes.level} ${frameClass('text', node)} ${boxClass('text', node)}`}>
      {attributes.text}
    </Tag>
  );
};
