import { LOW } from '@plumbline/model/severity';
import type { Place } from '../../../formats/tree.ts';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import type { NetlifyFile } from '../netlify-file.ts';
import { CONFIGURATION, tomlRule } from '../netlify-rule.ts';

export default tomlRule({
  id: 'netlify_source_maps_published',
  title: 'Source maps are built and published with the site (GENERATE_SOURCEMAP, --sourcemap)',
  terms: ['source code disclosure'],
  severity: LOW,
  problem:
    'Visitors get the original source of the pages, with its comments, names and routes, in which they look for weaknesses and secrets.',
  remediation:
    'Set `GENERATE_SOURCEMAP = "false"` or take `--sourcemap` out; where errors are looked up with them, delete the maps before the site is published.',
  sources: [
    CONFIGURATION,
    'https://create-react-app.dev/docs/advanced-configuration/',
    'https://vite.dev/config/build-options.html#build-sourcemap',
    'https://github.com/OWASP/wstg/blob/master/document/4-Web_Application_Security_Testing/01-Information_Gathering/05-Review_Web_Page_Content_for_Information_Leakage.md',
  ],
  references: [cwe(540), nist('CM-7')],

  examples: {
    bad: [
      `[build.environment]\n«GENERATE_SOURCEMAP = "true"»\n`,
      `[context.production.environment]\n«GENERATE_SOURCEMAP = "true"»\n`,
      `[build]\n«command = "npm ci && npx vite build --sourcemap"»\n`,
      `[build]\n«command = "npm run build -- --sourcemap inline"»\n`,
      `[build]\n«command = "GENERATE_SOURCEMAP=true npm run build"»\n`,
    ],
    good: [
      `[build.environment]\nGENERATE_SOURCEMAP = "false"\n`,
      `[build.environment]\nGENERATE_SOURCEMAP = "true"\n[context.production.environment]\nGENERATE_SOURCEMAP = "false"\n`,
      `[context.deploy-preview.environment]\nGENERATE_SOURCEMAP = "true"\n`,
      `[context.deploy-preview]\ncommand = "vite build --sourcemap"\n`,
      `[build]\ncommand = "vite build --sourcemap --ssr src/server.ts"\n`,
      `[build]\ncommand = "vite build --sourcemap hidden"\n`,
      `[build]\ncommand = "npm run build --sourcemap"\n`, // an option of npm itself
      `[build]\ncommand = "vite build --sourcemap && find dist -name '*.map' -delete"\n`,
      `[build]\ncommand = "vite build --sourcemap"\n[[plugins]]\npackage = "@sentry/netlify-build-plugin"\n`,
      `[build]\ncommand = "vite build --sourcemap"\n[context.production]\ncommand = "vite build"\n`,
      `[build]\ncommand = "vite build --sourcemap"\n[[redirects]]\nfrom = "/assets/*.map"\nto = "/404.html"\nstatus = 404\nforce = true\n`,
    ],
  },

  *check({ file }) {
    if (areTakenAway(file)) return;
    for (const path of ['build', 'context.production']) {
      const isReplaced = path === 'build' && file.has('context.production.command');
      const commands = isReplaced ? [] : file.commandsAt(`${path}.command`);
      for (const command of commands) {
        const { source, start, end } = command;
        const at: Place = { source, start, end };
        const word = mapsIn(command);
        if (word !== undefined) yield { at, message: `it runs ${command.name} with ${word}` };
      }
      const variable = `${path}.environment.${VARIABLE}`;
      if (path === 'build' && file.has(`context.production.environment.${VARIABLE}`)) continue;
      const setting = file.setting(variable);
      if (setting.is === 'set' && setting.value === 'true')
        yield { at: setting.at, message: { code: 'is', values: { setting: variable, value: setting.value } } };
    }
  },
});

const VARIABLE = 'GENERATE_SOURCEMAP';

/** Whether something may keep the maps from visitors: a command that names them, a redirect, or a plugin that sends them elsewhere. */
function areTakenAway(file: NetlifyFile): boolean {
  const words = file.buildCommands.flatMap(({ name, words: others }) => [name, ...others.map(({ text }) => text)]);
  const plugins = file.settings('plugins.*.package').map((setting) => (setting.is === 'set' ? setting.value : ''));
  return (
    words.some((word) => /\.map\b/.test(word)) ||
    file.pathRules.some(({ from }) => from.endsWith('.map')) ||
    plugins.some((name) => name === '' || /sentry|bugsnag|rollbar|datadog|source-?map/i.test(name))
  );
}

/** What a command is told to make maps by. What is rendered on a server alone is sent to nobody. */
function mapsIn({ name, words, assignments }: ShellCommand): string | undefined {
  const given = assignments.find(({ text }) => text === `${VARIABLE}=true`)?.text;
  if (given !== undefined) return given;
  const texts = words.map(({ text }) => text);
  const isBuild = name === 'vite' ? texts[0] === 'build' : RUNS_SCRIPTS.test(name) && /\bbuild\b/.test(texts.join(' '));
  if (!isBuild || texts.includes('--ssr')) return undefined;
  // npm takes what stands before two dashes for itself.
  const from = name === 'npm' ? texts.indexOf('--') : 0;
  const at = texts.findIndex((word, index) => index >= from && from !== -1 && /^--sourcemap(?:=|$)/.test(word));
  const [, value = texts[at + 1] ?? ''] = /=(.*)/.exec(texts[at] ?? '') ?? [];
  return at === -1 || /^(?:false|hidden)$/.test(value) ? undefined : texts[at];
}

const RUNS_SCRIPTS = /^(?:npm|npx|pnpm|pnpx|yarn|bun|bunx)$/;
