import { MODERATE_LOW } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { YARN, hadoopFamily, isOff } from '../hadoop-rule.ts';

export default hadoopFamily({
  id: 'hadoop_yarn_framing_allowed',
  title: 'Other sites may show the web pages of YARN or the job history in a frame (clickjacking)',
  terms: ['X-Frame-Options'],
  severity: MODERATE_LOW,
  problem: 'A page of an attacker leads the clicks of an administrator to buttons of the cluster.',
  remediation: 'Set the property to true, which is the default.',
  sources: [YARN],
  references: [cwe(1021), nist('SI-10')],

  examples: {
    bad: [
      `<configuration><property><name>yarn.webapp.xfs-filter.enabled</name>«<value>false</value>»</property></configuration>`,
    ],
    good: [
      `<configuration><property><name>yarn.webapp.xfs-filter.enabled</name><value>true</value></property></configuration>`,
      `<configuration><property><name>yarn.acl.enable</name><value>true</value></property></configuration>`,
    ],
  },

  of: 'yarn-site.xml',
  // The job history asks this one as well: it has none of its own.
  named: /^yarn\.webapp\.xfs-filter\.enabled$/,
  bad: isOff,
  safe: { value: 'true', needs: 'no page that shows the cluster in a frame' },
});
