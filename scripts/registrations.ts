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
  path: '/admin/settings/{{snake}}', title: '{{Title}}', description: 'Say what {{many}} are for.',
  capability, permission: 'general_settings', parent: '/admin/setup',
  menu: inSetup('/admin/settings/{{snake}}', { icon: Settings2, key: '{{key}}' }),
  page: () => import('./pages/{{name}}.tsx'),
},`;

/** How its routes and its settings are called, what goes on with what they are, and where the settings are. */
type Kept = { routes: string; what: string; settings: string; from: string };

/** What has calls, a table and a page, with a place in the menu, a card in setup and settings that are found there. */
const kept = ({ routes, what, settings, from }: Kept): readonly Registration[] => [
  {
    file: 'src/server/routes.ts',
    import: `import { ${routes}Routes } from './{{room}}/{{name}}/routes.ts';`,
    entry: `  ...${routes}Routes,`,
    before: /^\];$/m,
  },
  { file: 'src/server/integrations/archives/tables.ts', entry: "  '{{snake}}',", before: /^\];$/m },
  {
    file: 'src/server/platform/openapi/tags.ts',
    entry: `{ name: '{{Title}}', description: 'Say what ${what}.', words: ['{{snake}}'] },`,
    before: /^\];$/m,
  },
  {
    file: 'src/engine/contracts/site/app-paths.ts',
    entry: "  '/admin/settings/{{snake}}',",
    before: /^\] as const;$/m,
  },
  { file: 'src/app/areas/admin/routes.ts', entry: pageRecord, before: /^\];$/m },
  {
    file: 'src/app/areas/admin/setup-groups.ts',
    entry: "      { path: '/admin/settings/{{snake}}' },",
    before: /^ {6}\{ path: '\/admin\/settings\/account' \},$/m,
  },
  {
    file: 'src/app/areas/admin/setting-places.ts',
    import: `import { ${settings} } from '${from}';`,
    entry: `  '/admin/settings/{{snake}}': [{ settings: ${settings} }],`,
    before: /^\} as const satisfies Partial<Record<SetupPath, /m,
  },
];

/** In the words of templates. */
export const registrations: Readonly<Record<string, readonly Registration[]>> = {
  component: [
    {
      file: 'src/engine/components/index.ts',
      import: "import { {{camel}} } from './{{name}}/definition.ts';",
      entry: '  {{camel}},',
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
  collection: kept({
    routes: '{{camelOne}}',
    what: '{{many}} are',
    settings: '{{camelOne}}Settings',
    from: '#engine/settings/{{room}}/{{name}}.ts',
  }),
  settings: kept({
    routes: '{{camel}}',
    what: 'the settings of {{many}} are',
    settings: '{{camel}}Settings',
    from: '#engine/settings/{{room}}/{{name}}.ts',
  }),
};
