import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isSecretName } from '../../../rules/secrets.ts';
import { commandRule, SECRETS_CONTROLLER } from '../netlify-rule.ts';
import { secretBuiltIn } from '../public-variables.ts';

export default commandRule({
  id: 'netlify_build_shows_environment',
  title: 'The build writes its secrets to the log or to a file (printenv, echo $TOKEN)',
  severity: MODERATE,
  problem: 'Logs of builds can be public, and files may be published: whoever reads them has the secrets.',
  remediation: 'Take the command out, and change the secrets that it has shown.',
  sources: [SECRETS_CONTROLLER],
  references: [cwe(532), nist('AU-9'), nist('IA-5')],

  examples: {
    bad: [
      `[build]\n«command = "printenv && npm run build"»\n`,
      `[build]\n«command = "env > .env && npm run build"»\n`,
      `[build]\n«command = "echo $API_TOKEN; npm run build"»\n`,
    ],
    good: [
      `[build]\ncommand = "env NODE_ENV=production npm run build"\n`,
      `[build]\ncommand = "printenv NODE_VERSION && echo $CONTEXT && npm run build"\n`,
      `[build]\ncommand = "echo 'API_TOKEN is not set'"\n`,
      `[build]\ncommand = "echo //registry.npmjs.org/:_authToken=$NPM_TOKEN > .npmrc && npm ci"\n`,
      `[build]\ncommand = "echo VITE_SERVICE_ROLE_KEY=$SERVICE_ROLE_KEY > .env && npm run build"\n`,
      `[build]\ncommand = "echo $REGISTRY_TOKEN | docker login --password-stdin"\n`,
    ],
  },

  judge({ name, words, wrappers, pipedInto }) {
    // What goes into the pages is another rule's.
    const given = words.map(({ text }) => text).filter((word) => secretBuiltIn(word) === undefined);
    const variables = given
      .join(' ')
      .slice(0, 2000)
      .matchAll(/\$\{?(\w{1,100})/g);
    const shows =
      (name === 'printenv' && (given.every((word) => word.startsWith('>')) || given.some(isSecretName))) ||
      // `env` that starts nothing else.
      (wrappers.at(-1) === 'env' && /^>{0,2}$/.test(name)) ||
      (/^(?:echo|printf)$/.test(name) &&
        !pipedInto &&
        !given.some((word, index) => isForProgram(word, given[index + 1])) &&
        variables.some(([, variable = '']) => isSecretName(variable)));
    return shows ? `it runs ${name === 'printenv' || !wrappers.includes('env') ? name : 'env'}` : undefined;
  },
});

/** Whether a word sends what is written into a file from which a program reads its password, as npm does. */
function isForProgram(word: string, next: string | undefined): boolean {
  const [, behind] = /^1?>{1,2}(.*)$/.exec(word) ?? [];
  return behind !== undefined && /(?:^|\/)[._](?:npmrc|netrc|yarnrc|yarnrc\.yml|pypirc)$/.test(behind || (next ?? ''));
}
