import { commonAttributes, words } from '../attribute.ts';
import { choiceOf } from '../choice-of.ts';
import { defineComponent } from '../define.ts';

export const container = defineComponent({
  type: 'container',
  title: 'Container',
  description: 'Groups components, including other containers.',
  icon: 'square-stack',
  category: 'layout',
  version: 1,
  attributes: {
    ...commonAttributes,
    title: { ...words, title: 'Title', description: 'Shown above the content' },
    stepTitle: {
      ...words,
      title: 'Title of the step',
      description: 'In a multi-step form, each top-level container is one step',
    },
    region: {
      ...choiceOf({ main: 'Main part', aside: 'Sidebar' }),
      title: 'Region',
      description: 'Where layouts with a sidebar show it',
      default: 'main',
    },
  },
  place: {
    is: 'block',
    holds: ['block', 'row', 'area', 'field', 'content', 'spacing'],
    within: ['block', 'column'],
  },
  styleSection: 'container',
});
