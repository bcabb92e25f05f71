import { CRITICAL } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { namesIn } from '../druid-file.ts';
import { druidSetting, CONFIGURATION } from '../druid-rule.ts';

export default druidSetting({
  id: 'apache_druid_jdbc_properties_dangerous',
  title: 'Properties of JDBC that read files or run classes are allowed (allowedProperties)',
  severity: CRITICAL,
  problem:
    'Whoever may name a database in a task or lookup has the driver load a class or send a file of the machine, and so takes it over.',
  remediation:
    'Keep `druid.access.jdbc.allowedProperties` to what TLS needs, such as `["useSSL", "requireSSL", "ssl", "sslmode"]`.',
  sources: [CONFIGURATION],
  references: [cwe(502), cwe(610), nist('SI-10'), nist('CM-7')],

  examples: {
    bad: [
      `«druid.access.jdbc.allowedProperties=["useSSL", "autoDeserialize"]»`,
      `«druid.access.jdbc.allowedProperties=["allowLoadLocalInfile"]»`,
    ],
    good: [`druid.access.jdbc.allowedProperties=["useSSL", "requireSSL", "ssl", "sslmode"]`],
  },

  setting: 'druid.access.jdbc.allowedProperties',
  bad: (value) => {
    const dangerous = namesIn(value).filter(isBad);
    return dangerous.length === 0 ? false : { part: dangerous.join(', ') };
  },
  safe: (_version, bad) => JSON.stringify(namesIn(bad).filter((name) => !isBad(name))),
  fix: { kind: 'suggested', needs: 'addresses that use the other properties alone' },
});

function isBad(name: string): boolean {
  return /^(?:autoDeserialize|allowLoadLocalInfile\w*|allowUrlInLocalInfile|queryInterceptors|statementInterceptors|connectionLifecycleInterceptors|socketFactory(?:Arg)?|sslfactory(?:arg)?|loggerFile|detectCustomCollations)$/i.test(
    name,
  );
}
