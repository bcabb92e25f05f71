import { MODERATE_LOW } from '@plumbline/model/severity';
import { endedSupportOf, hasKnownSupport, supportMessage } from '../../../rules/image-support.ts';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { END_OF_LIFE } from '../../../terms.ts';
import { CONFIGURATION, variableRule } from '../netlify-rule.ts';

/** The image of the same name and version, by the variable. */
const RUNTIMES: ReadonlyMap<string, string> = new Map([
  ['NODE_VERSION', 'node'],
  ['PYTHON_VERSION', 'python'],
  ['RUBY_VERSION', 'ruby'],
  ['PHP_VERSION', 'php'],
  ['GO_VERSION', 'golang'],
]);

export default variableRule({
  id: 'netlify_runtime_unsupported',
  title: 'The build and its functions run a version that gets no security updates (NODE_VERSION)',
  terms: END_OF_LIFE,
  severity: MODERATE_LOW,
  problem: 'Weaknesses that are found in this version are not mended any more, and attackers know them.',
  remediation: 'Set a version that is still supported.',
  sources: [
    'https://docs.netlify.com/build/configure-builds/manage-dependencies/',
    CONFIGURATION,
    'https://nodejs.org/en/about/previous-releases',
  ],
  references: [cwe(1104), nist('SI-2')],

  examples: {
    bad: [`[build.environment]\n«NODE_VERSION = "14.21.3"»\n`, `[build.environment]\n«PYTHON_VERSION = "2.7"»\n`],
    good: [
      `[build.environment]\nNODE_VERSION = "24"\n`,
      `[build.environment]\nNODE_VERSION = "lts/*"\n`,
      `[build.environment]\n# NODE_VERSION = "14"\nHUGO_VERSION = "0.111.3"\n`,
    ],
  },

  judge({ name, value }, { judgedAt }) {
    const runtime = RUNTIMES.get(name);
    const version = /^v?(\d{1,3}(?:\.\d{1,4}){0,2})$/.exec(value)?.[1];
    if (runtime === undefined || version === undefined) return undefined;
    const image = `${runtime}:${version}`;
    if (judgedAt === undefined) return hasKnownSupport(image) ? UNKNOWN : undefined;
    const ended = endedSupportOf(image, judgedAt);
    return ended && { message: supportMessage(`${runtime} ${version}`, ended) };
  },
});
