import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { CAPACITY, hadoopFamily, isEverybody } from '../hadoop-rule.ts';

export default hadoopFamily({
  id: 'hadoop_queue_open_to_everybody',
  title: 'Everybody may submit to, or administer, a queue',
  severity: MODERATE,
  problem: 'Any user takes the room of the queue; as its administrator they stop the applications of others.',
  remediation: 'Name the users and groups, and set the list of the root queue to a blank.',
  sources: [CAPACITY],
  references: [cwe(862), nist('AC-3')],

  examples: {
    bad: [
      `
<configuration>
  <property>
    <name>yarn.scheduler.capacity.root.default.acl_administer_queue</name>
    «<value>*</value>»
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>yarn.scheduler.capacity.root.default.acl_submit_applications</name>
    «<value>*</value>»
  </property>
</configuration>`,
    ],
    good: [
      `
<configuration>
  <property>
    <name>yarn.scheduler.capacity.root.default.acl_submit_applications</name>
    <value> analysts</value>
  </property>
</configuration>`,
      `
<configuration>
  <property>
    <name>yarn.scheduler.capacity.maximum-applications</name>
    <value>*</value>
  </property>
</configuration>`,
      `
<configuration>
  <!-- <property><name>yarn.scheduler.capacity.root.default.acl_administer_queue</name><value>*</value></property> -->
</configuration>`, // in a comment
    ],
  },

  of: 'capacity-scheduler.xml',
  named: /^yarn\.scheduler\.capacity\.root(?:\..{1,200})?\.acl_(?:submit_applications|administer_queue)$/,
  bad: isEverybody,
  safe: { value: ' ', needs: 'the users and groups that need it are named' },
});
