import type { Registry } from '../../components/registry.ts';
import { styleSectionTitles } from '../../components/styles.ts';
import type { FormNode } from '../../tree/form-node.ts';
import { describeChange, inWords, styleTitleOf } from '../describe-change.ts';
import { sayLayout } from '../layout-words.ts';
import type { Deed } from './deeds.ts';

/** What somebody did, as a sentence. `tree` is the one in which it is done. */
export function describeDeed(deed: Deed, tree: FormNode, registry: Registry): string {
  if (deed.kind === 'tree') return describeChange(deed.change, tree, registry);
  if (deed.kind === 'theme')
    return `${styleTitleOf(deed.path)} of ${styleSectionTitles[deed.section]}: ${inWords(deed.after)}`;
  if (deed.kind === 'template') return 'Started over from another template';
  return `Layout: ${sayLayout(deed.before).title} → ${sayLayout(deed.after).title}`;
}
