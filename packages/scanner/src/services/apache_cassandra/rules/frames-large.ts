import { LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { bytesIn } from '../../../rules/mapping-values.ts';
import { cassandraSetting, yamlFile } from '../apache-cassandra-rule.ts';

export default cassandraSetting({
  id: 'apache_cassandra_frames_large',
  title: 'Requests may be so large that a few of them take all memory',
  severity: LOW,
  problem: 'A client that sends very large frames brings a node down.',
  remediation: 'Remove the setting, so that the default is in force.',
  sources: [yamlFile('native_transport_max_frame_size'), yamlFile('batch_size_fail_threshold')],
  references: [cwe(770), nist('SC-5')],

  examples: {
    bad: [
      `«native_transport_max_frame_size_in_mb: 1024»`,
      `«native_transport_max_frame_size: 1GiB»`,
      `«batch_size_fail_threshold_in_kb: 1048576»`,
    ],
    good: [
      `native_transport_max_frame_size_in_mb: 256`,
      `native_transport_max_frame_size: 16MiB`,
      `batch_size_fail_threshold: 5000KiB`,
    ],
  },

  setting: [
    'native_transport_max_frame_size_in_mb',
    'native_transport_max_frame_size',
    // Of what is written at once.
    'batch_size_fail_threshold_in_kb',
    'batch_size_fail_threshold',
  ],
  bad(value, _input, setting) {
    const [, unit = ''] = /_in_([km]b)$/.exec(setting) ?? [];
    return (bytesIn(value + unit) ?? 0) > 256 * 1024 ** 2;
  },
});
