import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_repository_path_wide',
  title: 'Snapshots may be read and written almost anywhere (path.repo)',
  severity: MODERATE,
  problem: 'Whoever may register a repository reads and writes below these folders with the rights of the server.',
  remediation: 'Name one folder that is made for snapshots, such as /var/backups/elasticsearch.',
  sources: [`${GUIDE}snapshots-filesystem-repository.html`],
  references: [cwe(22), nist('AC-6'), nist('CP-9')],

  examples: {
    bad: [
      `path.repo: [«/»]`,
      `«path.repo: /tmp»`,
      `path:
  repo:
    - «/etc»`,
    ],
    good: [`path.repo: /mount/backups`, `path.repo: ["/var/backups/elasticsearch"]`],
  },

  setting: 'path.repo',
  scope: 'items',
  bad: (value) => /^\/(?:$|etc|home|root|usr|var|opt|mnt|srv)?\/?$/.test(value) || isInSharedFolder(value),
});
