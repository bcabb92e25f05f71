import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { collectorSetting, CONTRIB, pipeline } from '../opentelemetry-collector-rule.ts';

export default collectorSetting({
  id: 'opentelemetry_collector_program_in_shared_folder',
  title: 'A program that the collector runs lies where every user may write (jar_path in /tmp)',
  terms: ['world-writable'],
  severity: MODERATE,
  problem:
    'The collector compares the program with versions that it knows only as it starts: any user of the machine who put the file there changes it afterwards, and what they write runs with the rights of the collector.',
  remediation: 'Move it to a folder that only root may change, such as /opt/opentelemetry.',
  sources: [`${CONTRIB}receiver/jmxreceiver/README.md`, `${CONTRIB}receiver/jmxreceiver/config.go`],
  references: [cwe(367), cwe(426), nist('AC-6'), nist('SI-7')],

  examples: {
    bad: [
      `receivers:
  jmx:
    «jar_path: /tmp/opentelemetry-jmx-metrics.jar»
    endpoint: localhost:9999
${pipeline('metrics', 'receivers: [jmx]')}`,
    ],
    good: [
      `receivers:
  jmx:
    jar_path: /opt/opentelemetry-jmx-metrics.jar
    endpoint: localhost:9999
${pipeline('metrics', 'receivers: [jmx]')}`,
      `receivers:
  jmx:
    jar_path: /tmp/opentelemetry-jmx-metrics.jar
${pipeline('metrics', 'receivers: [otlp]')}`, // not used
    ],
  },

  setting: ['receivers.jmx.jar_path', 'receivers.jmx.additional_jars.*'],
  bad: isInSharedFolder,
});
