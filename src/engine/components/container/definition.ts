import { commonAttributes, words } from '../attribute.ts';
import { choiceOf } from '../choice-of.ts';
import { defineComponent } from '../define.ts';

export const container = defineComponent({
  type: 'container',
  title: 'Container',
  description: 'A part of the form that holds everything else, also other containers.',
  icon: 'square-stack',
  category: 'layout',
  version: 1,
  attributes: {
    ...commonAttributes,
    title: { ...words, title: 'Title', description: 'Shown above what it holds' },
    stepTitle: {
      ...words,
      title: 'Title of the step',
      description: 'Where the form is shown in steps, each container that stands directly in it is one',
    },
    region: {
      ...choiceOf({ main: 'Main part', aside: 'Beside it' }),
      title: 'Region',
      description: 'Layouts with a sidebar show there what stands beside the main part',
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
