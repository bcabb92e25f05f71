import { LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { elasticSetting, GUIDE } from '../elasticsearch-rule.ts';

export default elasticSetting({
  id: 'elasticsearch_single_node_open',
  title: 'A node that skips the start-up checks is open to the network (single-node)',
  severity: LOW,
  problem:
    'With `discovery.type: single-node` Elasticsearch starts although its machine fails the checks that production asks for.',
  remediation: 'Remove `discovery.type: single-node` on machines that others use, and mend what the checks find.',
  sources: [`${GUIDE}bootstrap-checks.html`],
  references: [cwe(1188), nist('CM-6')],

  examples: {
    bad: [
      `network.host: 0.0.0.0
«discovery.type: single-node»`,
      `network.host: 10.0.0.5
«discovery.type: single-node»`,
    ],
    good: [
      `discovery.type: single-node`,
      `network.host: 0.0.0.0`,
      `network.host: _local_
discovery.type: single-node`,
    ],
  },

  setting: 'discovery.type',
  bad(value, { file }) {
    if (value !== 'single-node') return false;
    return file.reach === undefined ? UNKNOWN : file.reach !== 'loopback';
  },
});
