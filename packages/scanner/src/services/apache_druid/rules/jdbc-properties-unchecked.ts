import { HIGH } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { druidSetting, CONFIGURATION } from '../druid-rule.ts';

export default druidSetting({
  id: 'apache_druid_jdbc_properties_unchecked',
  title: 'Tasks and lookups may use any property of a JDBC address (enforceAllowedProperties)',
  severity: HIGH,
  problem:
    'Some properties have the driver read files of the machine or run classes: whoever may name a database takes over the process.',
  remediation: 'Set `druid.access.jdbc.enforceAllowedProperties=true`.',
  sources: [CONFIGURATION],
  references: [cwe(502), cwe(20), nist('SI-10'), nist('CM-7')],

  examples: {
    bad: [`«druid.access.jdbc.enforceAllowedProperties=false»`],
    good: [`druid.access.jdbc.enforceAllowedProperties=true`, `druid.zk.service.host=zk1`],
  },

  setting: 'druid.access.jdbc.enforceAllowedProperties',
  bad: oneOf('false'),
  safe: 'true',
  fix: { kind: 'suggested', needs: 'addresses that use the allowed properties alone' },
});
