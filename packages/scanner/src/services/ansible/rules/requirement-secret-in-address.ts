import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isExposedSecret, isKnownSecretForm, passwordInUrl } from '../../../rules/secrets.ts';
import { HARDCODED_SECRET } from '../../../terms.ts';
import { GALAXY_PAGE, requirementRule } from '../ansible-rule.ts';

export default requirementRule({
  id: 'ansible_requirement_secret_in_address',
  title: 'A password or token stands in the address of a role or collection',
  terms: HARDCODED_SECRET,
  severity: HIGH,
  problem:
    'Everybody who can read the requirements, their repository or its history gets what the account may read, and often changes there what runs on all machines.',
  remediation:
    'Fetch it over SSH with a deploy key, or let git ask a credential helper, and change the password or token.',
  sources: [`${GALAXY_PAGE}#installing-multiple-roles-from-a-file`],
  references: [cwe(798), nist('IA-5')],

  examples: {
    bad: [
      `roles:\n  - «src: https://deploy:vK8qLm2xRt5w@git.example.com/roles/shop.git»\n    scm: git\n    version: 1.2.0\n`,
      `collections:\n  - «name: git+https://oauth2:vK8qLm2xRt5w@git.example.com/shop.git»\n    version: 1.2.0\n`,
      `roles:\n  - «src: https://glpat-vK8qLm2xRt5wJ8rTz41q@git.example.com/shop.git»\n    version: 1.2.0\n`,
    ],
    good: [
      `roles:\n  - src: git+ssh://git@git.example.com/roles/shop.git\n    version: 1.2.0\n`,
      `roles:\n  - src: https://git@git.example.com/roles/shop.git\n    version: 1.2.0\n`,
      `roles:\n  - src: "https://deploy:{{ lookup('env', 'TOKEN') }}@git.example.com/shop.git"\n    version: 1.2.0\n`,
    ],
  },

  judge({ given }) {
    for (const name of ['src', 'source', 'name']) {
      const argument = given.get(name);
      const address = (argument?.text ?? '').replace(/^(?:git|hg)\+/, '');
      const isSecret = isExposedSecret(passwordInUrl(address) ?? '') || isKnownSecretForm(address);
      if (argument && isSecret)
        return { at: argument.at, message: { code: 'holds-password-in-url', values: { setting: name } } };
    }
    return undefined;
  },
});
