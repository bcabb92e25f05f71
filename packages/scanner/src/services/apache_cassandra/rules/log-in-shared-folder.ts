import { MODERATE_LOW } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isInSharedFolder } from '../../../rules/shared-folder.ts';
import { logRule, LOGGING } from '../apache-cassandra-rule.ts';

export default logRule({
  id: 'apache_cassandra_log_in_shared_folder',
  title: 'The log is written to a folder in which everybody may write (logback.xml)',
  terms: ['/tmp', 'world-writable'],
  severity: MODERATE_LOW,
  problem: 'Every user of the machine may read it, or put a link in its place and have the server write elsewhere.',
  remediation: 'Write to a folder that only Cassandra may change, such as /var/log/cassandra.',
  sources: [LOGGING],
  references: [cwe(377), cwe(532), nist('AU-9')],

  examples: {
    bad: [
      `<configuration>
  <appender name="SYSTEMLOG" class="ch.qos.logback.core.rolling.RollingFileAppender">
    «<file>/tmp/cassandra.log</file>»
  </appender>
</configuration>`,
    ],
    good: [
      `<configuration>
  <appender name="SYSTEMLOG" class="ch.qos.logback.core.rolling.RollingFileAppender">
    <file>\${cassandra.logdir}/system.log</file>
  </appender>
</configuration>`,
      `<configuration>
  <appender name="SYSTEMLOG" class="ch.qos.logback.core.FileAppender">
    <!-- <file>/tmp/cassandra.log</file> -->
    <file>/var/log/cassandra/system.log</file>
  </appender>
</configuration>`,
    ],
  },

  *check({ file }) {
    for (const { text } of file.files) {
      if (text.is === 'unknown') yield UNKNOWN;
      else if (text.is === 'set' && isInSharedFolder(text.value))
        yield { at: text.at, message: { code: 'is', values: { setting: 'file', value: text.value } } };
    }
  },
});
