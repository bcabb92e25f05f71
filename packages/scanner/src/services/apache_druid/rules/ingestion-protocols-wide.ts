import { LOW, MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { namesIn } from '../druid-file.ts';
import { druidSetting, CONFIGURATION } from '../druid-rule.ts';

export default druidSetting({
  id: 'apache_druid_ingestion_protocols_wide',
  title: 'Tasks may read from files or plaintext addresses (allowedProtocols)',
  severity: MODERATE,
  problem:
    'Whoever may start a task has Druid read its own files, or addresses of the inner network, and queries what comes back. Plain HTTP, which is allowed by default, can be read and changed in transit.',
  remediation:
    'Set `druid.ingestion.http.allowedProtocols=["https"]` and `druid.ingestion.hdfs.allowedProtocols=["hdfs"]`.',
  sources: [CONFIGURATION],
  references: [cwe(918), nist('AC-4'), nist('SC-7')],

  examples: {
    bad: [
      `«druid.ingestion.http.allowedProtocols=["http", "https"]»`,
      `«druid.ingestion.hdfs.allowedProtocols=["hdfs", "file"]»`,
    ],
    good: [`druid.ingestion.http.allowedProtocols=["https"]`, `druid.ingestion.hdfs.allowedProtocols=["hdfs"]`],
  },

  setting: ['druid.ingestion.http.allowedProtocols', 'druid.ingestion.hdfs.allowedProtocols'],
  bad: (value) => {
    const wide = namesIn(value).filter(isBad);
    if (wide.length === 0) return false;
    const isOnlyPlain = wide.every((name) => name.toLowerCase() === 'http');
    return { part: wide.join(', '), ...(isOnlyPlain ? { severity: LOW } : {}) };
  },
  safe: (_version, bad) => JSON.stringify(namesIn(bad).filter((name) => !isBad(name))),
  fix: { kind: 'suggested', needs: 'certainty that no task reads by these protocols' },
});

function isBad(name: string): boolean {
  return /^(?:http|ftp|file|jar)$/i.test(name);
}
