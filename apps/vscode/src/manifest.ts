import type { ConfigFileType } from '@plumbline/model/configuration-file';
import { SERVICE_CATALOGUE, type CatalogueService } from '@plumbline/model/service-catalogue';

/* What the editor is told of the extension. Source: https://code.visualstudio.com/api/references/extension-manifest */

/** The oldest editor that `vscode-languageclient` supports. */
const OLDEST_EDITOR = '^1.91.0';

/** The editor's names for languages that come with it, and for two that extensions agree on. */
const LANGUAGES: Partial<Readonly<Record<ConfigFileType, string>>> = {
  dockerfile: 'dockerfile',
  httpd: 'apacheconf',
  ini: 'ini',
  json: 'json',
  krb: 'ini',
  mysql: 'ini',
  nginx: 'nginx',
  properties: 'properties',
  redis: 'properties',
  xml: 'xml',
  yaml: 'yaml',
};

/** Those of them that no editor has by itself; comments begin with `#` in both. */
const OWN_LANGUAGES: Readonly<Record<string, string>> = { apacheconf: 'Apache Configuration', nginx: 'NGINX' };

/** Where the editor finds how comments are written in our own languages. */
export const LANGUAGE_CONFIGURATION = 'language-configuration.json';

export const COMMANDS = {
  'plumbline.scanWorkspace': 'Scan Workspace',
  'plumbline.showOutput': 'Show Output',
  'plumbline.restart': 'Restart',
} as const;

export function extensionManifest(version: string, license: string) {
  return {
    name: 'plumbline',
    displayName: 'Plumbline',
    description: 'Checks the security of configuration files as you type, offline.',
    version,
    publisher: 'plumbline',
    license,
    icon: 'icon.png',
    categories: ['Linters'],
    keywords: ['security', 'configuration', 'misconfiguration', 'hardening'],
    engines: { vscode: OLDEST_EDITOR },
    main: './extension.cjs',
    activationEvents: ['onStartupFinished'],
    // The tool reads files, and never runs them; which program is the tool no workspace may say.
    capabilities: { untrustedWorkspaces: { supported: true }, virtualWorkspaces: false },
    contributes: {
      commands: Object.entries(COMMANDS).map(([command, title]) => ({ command, title, category: 'Plumbline' })),
      configuration: {
        title: 'Plumbline',
        properties: {
          'plumbline.path': {
            type: 'string',
            default: 'plumbline',
            scope: 'machine',
            description: 'The installed command-line tool: a path, or a name among your programs.',
          },
          'plumbline.hygiene': {
            type: 'boolean',
            default: true,
            scope: 'window',
            description: 'Show rules of good practice too, which give an attacker nothing by themselves.',
          },
          'plumbline.trace.server': {
            type: 'string',
            enum: ['off', 'messages', 'verbose'],
            default: 'off',
            scope: 'window',
            description: 'What is written of the conversation with the tool.',
          },
        },
      },
      languages: languages(),
    },
  };
}

/** `service.service`: any name with that ending. */
const ANY_NAME = /^(\w+)(\.\1)$/;

/** The languages of the files of our services, by the names or endings that these have everywhere. */
function languages(): readonly object[] {
  const services: readonly CatalogueService[] = Object.values(SERVICE_CATALOGUE);
  const files = services.flatMap(({ mandatoryFiles, otherFiles = [] }) => [...mandatoryFiles, ...otherFiles]);
  const named = files.flatMap(({ name, configFileType }) => {
    const id = LANGUAGES[configFileType];
    return id === undefined || name.endsWith(`.${id}`) || name.endsWith('.yml') ? [] : [{ id, name }];
  });
  return [...Map.groupBy(named, ({ id }) => id)].map(([id, alike]) => {
    const names = [...new Set(alike.map(({ name }) => name))].toSorted();
    const extensions = names.flatMap((name) => ANY_NAME.exec(name)?.[2] ?? []);
    return {
      id,
      ...(OWN_LANGUAGES[id] !== undefined && {
        aliases: [OWN_LANGUAGES[id]],
        configuration: `./${LANGUAGE_CONFIGURATION}`,
      }),
      filenames: names.filter((name) => !ANY_NAME.test(name)),
      ...(extensions.length > 0 && { extensions }),
    };
  });
}
