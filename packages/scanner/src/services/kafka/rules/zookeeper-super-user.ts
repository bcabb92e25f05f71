import { MODERATE } from '@plumbline/model/severity';
import { rulesOf } from '../../../rule.ts';
import { EnvScriptFile } from '../../../rules/env-script-rules.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { SCRIPT } from '../java-options.ts';
import type { KafkaFile } from '../kafka-file.ts';
import { ZOOKEEPER_GUIDE } from '../kafka-rule.ts';

const SETTING = 'DigestAuthenticationProvider.superDigest';
const OPTION = `-Dzookeeper.${SETTING}=`;

export default rulesOf<KafkaFile | EnvScriptFile>('kafka')({
  id: 'kafka_zookeeper_super_user',
  title: 'ZooKeeper has a superuser to whom no access list applies (superDigest)',
  terms: ['super:', 'ACL bypass'],
  severity: MODERATE,
  problem:
    'Whoever reads the hash, by default an unsalted one of SHA-1, tries passwords against it at leisure. With the right one they read and change every node, whatever its access list says.',
  remediation: 'Remove it, and set it only while lost access has to be given back; then change the password.',
  sources: [ZOOKEEPER_GUIDE],
  references: [cwe(916), nist('AC-6'), nist('IA-5')],

  examples: {
    bad: [`dataDir=/d\n«DigestAuthenticationProvider.superDigest=super:xQJmxLMiHGwaqBvst5y6rkB6HQs=»`],
    good: [
      `dataDir=/d\n# DigestAuthenticationProvider.superDigest=super:xQJmxLMiHGwaqBvst5y6rkB6HQs=`,
      'dataDir=/d\nDigestAuthenticationProvider.superDigest=${SUPER_DIGEST}',
      'dataDir=/d\nDigestAuthenticationProvider.superDigest=super:changeme', // no hash of anything, so that nobody signs in
    ],
  },

  reads: ['server.properties', SCRIPT],
  applies: ({ file }) => file instanceof EnvScriptFile || file.kind === 'zookeeper',
  *check({ file }) {
    const message = { code: 'holds-secret', values: { setting: SETTING } } as const;
    if (file instanceof EnvScriptFile) {
      for (const program of file.programs) {
        const option = program.last(OPTION);
        if (option && isDigest(program.value(OPTION))) yield { at: option, message };
      }
      return;
    }
    const setting = file.settings.setting(SETTING);
    if (setting.is === 'set' && isDigest(setting.value)) yield { at: setting.at, message };
  },
});

/** The name of the user, which need not be `super`, and the hash of it and the password. */
function isDigest(value = ''): boolean {
  return /^[^:$\s]{1,100}:[A-Za-z\d+/]{27,172}={0,2}$/.test(value);
}
