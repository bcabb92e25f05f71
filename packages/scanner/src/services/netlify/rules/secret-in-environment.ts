import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { holdsExposedSecret, isExposedSecret, isKnownSecretForm, passwordInUrl } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { variableRule, CONFIGURATION, SECRETS_CONTROLLER } from '../netlify-rule.ts';
import { BUILT_IN } from '../public-variables.ts';

export default variableRule({
  id: 'netlify_secret_in_environment',
  title: 'A secret stands in netlify.toml (build.environment)',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Whoever reads the repository has the token or the password, also when the line is gone again.',
  remediation: 'Set the variable on Netlify as a secret, remove the line, and make a new secret.',
  sources: [SECRETS_CONTROLLER, CONFIGURATION],
  references: [cwe(798), nist('IA-5')],

  examples: {
    bad: [`[build.environment]\n«API_TOKEN = "93a49a4f2482c64126f7b6015e6b0f30"»\n`],
    good: [
      `[build.environment]\nNODE_VERSION = "22"\nAPI_TOKEN = "$API_TOKEN"\n`,
      `[build.environment]\nSECRETS_SCAN_OMIT_KEYS = "SITE_NAME"\n`,
    ],
  },

  judge({ name, value }) {
    if (name.startsWith('SECRETS_SCAN_')) return undefined;
    // What begins so is even built into the pages.
    const own = name.replace(BUILT_IN, '');
    const inUrl = passwordInUrl(value);
    const isSecret =
      isKnownSecretForm(value) || holdsExposedSecret(own, value) || (inUrl !== undefined && isExposedSecret(inUrl));
    return isSecret ? { message: { code: 'holds-secret', values: { setting: name } } } : undefined;
  },
});
