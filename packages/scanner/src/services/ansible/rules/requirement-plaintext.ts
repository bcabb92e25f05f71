import { HIGH } from '@plumbline/model/severity';
import { isPlainHttp } from '../../../rules/plain-addresses.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, GALAXY_PAGE, requirementRule } from '../ansible-rule.ts';

export default requirementRule({
  id: 'ansible_requirement_plaintext',
  title: 'A role or collection of the requirements is fetched over plaintext HTTP',
  severity: HIGH,
  problem: 'An attacker on the network path puts tasks of their own into it, and these run on all machines.',
  remediation: 'Give the address with `https://`, or let git fetch it over SSH.',
  sources: [`${GALAXY_PAGE}#installing-multiple-roles-from-a-file`],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `- name: shop\n  «src: http://git.example.com/shop.git»\n  scm: git\n  version: 1.2.0\n`,
      `roles:\n  - «src: git+http://git.example.com/shop.git»\n    version: 1.2.0\n`,
      `collections:\n  - name: example.shop\n    «source: http://galaxy.example.com»\n`,
      `collections:\n  - «name: http://files.example.com/example-shop-1.2.0.tar.gz»\n    type: url\n`,
    ],
    good: [
      `- src: https://git.example.com/shop.git\n  version: 1.2.0\n- src: geerlingguy.nginx\n  version: 3.2.0\n`,
      `roles:\n  - src: http://localhost:3000/shop.git\n    version: 1.2.0\n`,
      `roles:\n  - src: "{{ mirror }}/shop.git"\n    version: 1.2.0\n`,
      `collections:\n  - name: example.shop\n    version: 1.2.0\n    source: https://galaxy.example.com\n`,
    ],
  },

  judge({ given }) {
    for (const name of ['src', 'source', 'name']) {
      const argument = given.get(name);
      if (argument?.text !== undefined && isPlainHttp(argument.text.replace(/^(?:git|hg)\+/, ''))) {
        return foundAt(argument);
      }
    }
    return undefined;
  },
});
