import { HIGH } from '@plumbline/model/severity';
import { COMPOSE_SECRETS, composeRule } from '../compose-rule.ts';
import type { Finding } from '../../../rule.ts';
import { lineHoldsSecret } from '../../../rules/secret-lines.ts';
import { textOf } from '../compose-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';

export default composeRule({
  id: 'docker_compose_secret_in_config',
  title: 'A password stands in plaintext in the content of a config',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem: 'Whoever can read the file, or inspect the config, has the secret.',
  remediation: 'Change the secret, and give it by `secrets:` from a file outside of the repository.',
  sources: ['https://docs.docker.com/reference/compose-file/configs/', COMPOSE_SECRETS],
  references: [cwe(798), nist('IA-5')],

  examples: {
    bad: [
      'services: {app: {image: "a:1"}}\nconfigs:\n  app:\n    «content: |\n      host=db\n      password=h7Kq2mVw9x»',
      'services: {app: {image: "a:1"}}\nconfigs:\n  app:\n    «content: "postgres://app:h7Kq2mVw9x@db/app"»',
    ],
    good: [
      'services: {app: {image: "a:1"}}\nconfigs:\n  app:\n    content: |\n      password=${PASSWORD}\n      password_file=/run/secrets/db',
      'services: {app: {image: "a:1"}}\nconfigs:\n  app:\n    content: password=changeme-$PASSWORD',
      'services: {app: {image: "a:1"}}\nconfigs:\n  app: {file: ./app.conf}',
    ],
  },

  *check({ file }): Generator<Finding> {
    for (const at of file.entriesAt('configs', 'content')) {
      if ((textOf(at.value) ?? '').split('\n').some(lineHoldsSecret))
        yield { at, message: { code: 'holds-secret', values: { setting: 'content' } } };
    }
  },
});
