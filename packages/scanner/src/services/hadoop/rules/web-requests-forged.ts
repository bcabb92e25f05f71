import { MODERATE_LOW } from '@plumbline/model/severity';
import { isOff } from '../../../rules/mapping-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { MAPRED, YARN, hadoopFamily } from '../hadoop-rule.ts';

export default hadoopFamily({
  id: 'hadoop_web_requests_forged',
  title: 'Requests to YARN or the job history may be forged by other sites (rest-csrf off)',
  terms: ['CSRF', 'cross-site request forgery'],
  severity: MODERATE_LOW,
  problem: 'A page that an administrator visits lets their browser stop applications by their Kerberos login.',
  remediation: 'Set the property to true.',
  sources: [YARN, MAPRED],
  references: [cwe(352), nist('SC-23')],

  examples: {
    bad: [
      `<configuration><property><name>yarn.resourcemanager.webapp.rest-csrf.enabled</name>«<value>false</value>»</property></configuration>`,
    ],
    good: [
      `<configuration><property><name>yarn.resourcemanager.webapp.rest-csrf.enabled</name><value>true</value></property></configuration>`,
      `<configuration><property><name>yarn.acl.enable</name><value>true</value></property></configuration>`,
    ],
  },

  of: 'yarn-site.xml',
  named:
    /^(?:yarn\.(?:resourcemanager|nodemanager|timeline-service)|mapreduce\.jobhistory)\.webapp\.rest-csrf\.enabled$/,
  bad: isOff,
  safe: { value: 'true', needs: 'certainty that clients send the header X-XSRF-HEADER' },
});
