import { MODERATE_LOW } from '@plumbline/model/severity';
import { oneOf } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { druidSetting, CONFIGURATION } from '../druid-rule.ts';

export default druidSetting({
  id: 'apache_druid_jdbc_formats_unknown',
  title: 'JDBC addresses that Druid cannot read are used unchecked (allowUnknownJdbcUrlFormat)',
  severity: MODERATE_LOW,
  problem:
    'Of an address of another driver Druid does not know the properties, so that dangerous ones pass. This is also the default, and counts where drivers other than those of MySQL, MariaDB and PostgreSQL are installed.',
  remediation: 'Set `druid.access.jdbc.allowUnknownJdbcUrlFormat=false`.',
  sources: [CONFIGURATION],
  references: [cwe(20), nist('SI-10')],

  examples: {
    bad: [`«druid.access.jdbc.allowUnknownJdbcUrlFormat=true»`],
    good: [`druid.access.jdbc.allowUnknownJdbcUrlFormat=false`, `druid.zk.service.host=zk1`],
  },

  setting: 'druid.access.jdbc.allowUnknownJdbcUrlFormat',
  bad: oneOf('true'),
  safe: 'false',
  fix: { kind: 'suggested', needs: 'databases of MySQL, MariaDB or PostgreSQL alone' },
});
