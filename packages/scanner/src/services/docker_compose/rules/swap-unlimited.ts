import { LOW } from '@plumbline/model/severity';
import { composeSetting, oneService, services } from '../compose-rule.ts';
import { UNSET, oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default composeSetting({
  id: 'docker_compose_swap_unlimited',
  title: 'A container may use the swap of the machine without a limit',
  severity: LOW,
  category: 'hygiene',
  problem: 'A program gone wrong goes on where its limit of memory would end it, and makes the machine crawl for all.',
  remediation: 'Remove `memswap_limit: -1`, or set it to the limit of memory.',
  sources: [services('memswap_limit')],
  references: [cwe(770), nist('SC-5')],

  examples: {
    bad: [oneService('mem_limit: 1g\n«memswap_limit: -1»')],
    good: [oneService('mem_limit: 1g\nmemswap_limit: 1g'), oneService('memswap_limit: ${SWAP}')],
  },

  setting: 'memswap_limit',
  bad: oneOf('-1'),
  safe: UNSET,
  fix: { kind: 'safe' },
});
