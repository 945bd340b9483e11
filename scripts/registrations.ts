/** Where a new part is named, so that the rest of the product knows it. */
export type Registration = {
  file: string;
  /** Stands with the other imports, where it needs one. */
  import?: string;
  /** What is written, and the line that it is written before. */
  entry: string;
  before: RegExp;
};

const pageRecord = `{
  path: '/admin/settings/{{snake}}', title: '{{Title}}', capability, permission: 'general_settings',
  parent: '/admin/setup', page: () => import('./pages/{{name}}.tsx'),
},`;

/** What has calls, a table and a page: `routes` is how its routes are called, `what` goes on with what they are. */
const kept = (routes: string, what: string): readonly Registration[] => [
  {
    file: 'src/server/resources/index.ts',
    import: `import { ${routes}Routes } from './{{name}}/routes.ts';`,
    entry: `  ...${routes}Routes,`,
    before: /^\];$/m,
  },
  { file: 'src/server/archives/tables.ts', entry: "  '{{snake}}',", before: /^\];$/m },
  {
    file: 'src/server/openapi/tags.ts',
    entry: `{ name: '{{Title}}', description: 'Say what ${what}.', words: ['{{snake}}'] },`,
    before: /^\];$/m,
  },
  {
    file: 'src/engine/contracts/app-paths.ts',
    entry: "  '/admin/settings/{{snake}}',",
    before: /^\] as const;$/m,
  },
  { file: 'src/app/areas/admin/routes.ts', entry: pageRecord, before: /^\];$/m },
];

/** In the words of templates. */
export const registrations: Readonly<Record<string, readonly Registration[]>> = {
  component: [
    {
      file: 'src/engine/components/index.ts',
      import: "import { {{camel}} } from './{{name}}/definition.ts';",
      entry: '  ...([{{camel}}] as const),',
      before: /^\] as const;$/m,
    },
    {
      file: 'src/renderer/components/field-views.ts',
      import: "import { {{Name}}View } from './{{name}}.tsx';",
      entry: '  {{camel}}: {{Name}}View,',
      before: /^\};$/m,
    },
    {
      file: 'src/engine/components/test-samples.ts',
      entry: "  {{camel}}: [{ values: ['An answer'] }],",
      before: /^\};$/m,
    },
  ],
  collection: kept('{{camelOne}}', '{{many}} are'),
  settings: kept('{{camel}}', 'the settings of {{many}} are'),
};
