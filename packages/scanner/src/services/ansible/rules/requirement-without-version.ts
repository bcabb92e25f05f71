import { LOW, MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, GALAXY_PAGE, requirementRule } from '../ansible-rule.ts';

export default requirementRule({
  id: 'ansible_requirement_without_version',
  title: 'A role or collection of the requirements has no fixed version',
  severity: MODERATE_LOW,
  problem:
    'Each run of ansible-galaxy can bring other tasks, and whoever may publish the role or push to the repository has them run on all machines.',
  remediation: 'Name a version, a tag or a commit as `version`.',
  sources: [`${GALAXY_PAGE}#installing-multiple-roles-from-a-file`],
  references: [cwe(494), nist('CM-2')],

  examples: {
    bad: [
      `- name: shop\n  «src: https://git.example.com/shop.git»\n`,
      `roles:\n  - src: git+https://git.example.com/shop.git\n    «version: master»\n`,
      `roles:\n  - «name: example.shop»\n`,
      `- «example.shop»\n`,
      `collections:\n  - name: example.shop\n    «version: ">=1.2.0"»\n`,
      `collections:\n  - «name: git@git.example.com:example/shop.git»\n    type: git\n`,
    ],
    good: [
      `- src: https://git.example.com/shop.git\n  version: 1.2.0\n- src: https://files.example.com/shop-1.2.0.tar.gz\n`,
      `roles:\n  - src: https://git.example.com/shop.git\n    version: "{{ shop }}"\n`,
      `collections:\n  - name: https://git.example.com/shop.git#/shop,1.2.0\n    type: git\n`,
      `collections:\n  - name: example.shop\n    version: 1.2.0\n`,
      `collections:\n  - name: /home/shop/collections\n    type: dir\n`,
    ],
  },

  judge({ given }) {
    const from = given.get('src') ?? given.get('source') ?? given.get('name');
    const version = given.get('version');
    if (from?.text !== undefined && /^\w{1,100}\.[\w-]{1,100}$/.test(from.text)) {
      if (!version) return { ...foundAt(from), severity: LOW };
      const isOpen = version.text !== undefined && /^(?:\*|latest|>=?[^,<]*)$/.test(version.text);
      return isOpen ? { ...foundAt(version), severity: LOW } : undefined;
    }
    if (from?.text === undefined || !isRepository(from.text, given.get('scm')?.text ?? given.get('type')?.text)) {
      return undefined;
    }
    if (!version) return /,[^/,]{1,200}$/.test(from.text) ? undefined : foundAt(from);
    return version.text !== undefined && BRANCHES.test(version.text) ? foundAt(version) : undefined;
  },
});

/** What is fetched by a version control, and has no version of its own: other things are files. */
function isRepository(address: string, by: string | undefined): boolean {
  const isFetched = /^(?:(?:git|hg)\+|git@|ssh:|https?:)/.test(address);
  if (/^https?:\/\/github\.com\/[\w.-]{1,100}\/[\w-]{1,100}\/?$/.test(address)) return true;
  return isFetched && (/^(?:git|hg)$/.test(by ?? '') || /^(?:(?:git|hg)\+|git@|ssh:)|\.git(?:[,#]|$)/.test(address));
}

const BRANCHES = /^(?:(?:origin\/)?(?:master|main|devel|develop|trunk)|HEAD|\*|latest)?$/i;
