import { UNTOLD } from '../../../rules/setting-rule.ts';
import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isOff } from '../../../rules/mapping-values.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_memory_swapped',
  title: 'Memory of the server may be swapped to the disk (memory_lock)',
  severity: LOW,
  problem: 'Keys and data in memory end up on the disk, and a node that is swapped drops out of the cluster.',
  remediation: 'Set `bootstrap.memory_lock: true`, with the right for it in the service.',
  sources: [`${GUIDE}setup-configuration-memory.html`],
  references: [cwe(591), nist('SC-5')],

  examples: {
    bad: [`«bootstrap.memory_lock: false»`, `«bootstrap.mlockall: false»`],
    good: [`bootstrap.memory_lock: true`, `cluster.name: logs`],
  },

  setting: ['bootstrap.memory_lock', 'bootstrap.mlockall'],
  bad: isOff,
  default: UNTOLD,
  safe: 'true',
  fix: { kind: 'suggested', needs: 'the right to lock memory (LimitMEMLOCK=infinity)' },
});
