import { boxClass, frameClass } from '../class-names.ts';
import type { BuiltInViews } from '../view.ts';

export const ImageView: BuiltInViews['image'] = ({ node, attributes: { source, alt, link } }) => {
  if (!source) return null;
  const className = `tf-image ${frameClass('general', node)} ${boxClass('general', node)}`;
  const picture = <img className={className} src={source} alt={alt} loading="lazy" decoding="async" />;
  return link ? (
    <a href={link} target="_top" rel="noopener">
      {picture}
    </a>
  ) : (
    picture
  );
};
