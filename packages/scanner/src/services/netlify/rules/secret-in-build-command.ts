import { HIGH } from '@plumbline/model/severity';
import { secretsInWords } from '../../../rules/command-secrets.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { commandRule, CONFIGURATION, SECRETS_CONTROLLER } from '../netlify-rule.ts';

export default commandRule({
  id: 'netlify_secret_in_build_command',
  title: 'A secret stands in the command of the build',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Whoever can read the repository or the log of a build has the secret.',
  remediation: 'Set the variable in the settings of the site, as a secret, take it out of the command, and change it.',
  sources: [CONFIGURATION, SECRETS_CONTROLLER],
  references: [cwe(798), nist('IA-5')],

  examples: {
    bad: [
      `[build]\n«command = "API_TOKEN=vK8qLm2xRt5w npm run build"»\n`,
      `[build]\n«command = "deploy-tool --password=vK8qLm2xRt5w"»\n`,
    ],
    good: [
      `[build]\ncommand = "API_TOKEN=$TOKEN npm run build"\n`,
      `[build]\ncommand = "NODE_ENV=production npm run build"\n`,
    ],
  },

  judge({ name, words, assignments }) {
    const [found] = secretsInWords([...assignments, { text: name }, ...words]);
    return found?.message;
  },
});
