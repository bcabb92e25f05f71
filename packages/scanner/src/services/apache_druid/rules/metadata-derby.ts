import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf, isSetTo } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isLoopback } from '../../../rules/loopback.ts';
import { druidSetting } from '../druid-rule.ts';

export default druidSetting({
  id: 'apache_druid_metadata_derby',
  title: 'Derby, which is for trials, holds the metadata (druid.metadata.storage.type)',
  severity: MODERATE_LOW,
  problem:
    'Derby asks for no password, is lost with its machine, and cannot be copied to another: one fault, or one visitor, takes the whole cluster down.',
  remediation: 'Use MySQL or PostgreSQL: `druid.metadata.storage.type=postgresql`.',
  sources: ['https://druid.apache.org/docs/latest/design/metadata-storage'],
  references: [cwe(1188), nist('CP-9'), nist('CM-6')],

  examples: {
    bad: [`«druid.metadata.storage.type=derby»`],
    good: [`druid.metadata.storage.type=postgresql`, `druid.metadata.storage.type=derby\ndruid.host=localhost`],
  },

  applies: ({ file }) => !isSetTo(file.settings.setting('druid.host'), isLoopback),
  setting: 'druid.metadata.storage.type',
  bad: oneOf('derby'),
});
