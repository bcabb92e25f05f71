import { MODERATE } from '@plumbline/model/severity';
import { UNKNOWN } from '../../../rule.ts';
import { cisCassandra, cwe, nist, pci } from '../../../rules/rulesets.ts';
import { logRule, LOGGING } from '../apache-cassandra-rule.ts';

export default logRule({
  id: 'apache_cassandra_log_off',
  title: 'Cassandra logs nothing (level OFF in logback.xml)',
  severity: MODERATE,
  problem: 'Refused sign-ins, errors and changes of the cluster leave no trace: an attack is not seen.',
  remediation: 'Set `level="INFO"`.',
  sources: [LOGGING],
  references: [cisCassandra('4.1'), cwe(778), nist('AU-2'), nist('AU-12'), pci('10.2.1')],

  examples: {
    bad: [
      `<configuration>
  <root level="INFO"><appender-ref ref="SYSTEMLOG"/></root>
  <logger name="org.apache.cassandra" «level="OFF"»/>
</configuration>`,
      `<configuration>
  <root «level="off"»><appender-ref ref="SYSTEMLOG"/></root>
</configuration>`,
      `<configuration>
  <logger name="org.apache.cassandra.audit" «level="OFF"»/>
</configuration>`,
    ],
    good: [
      `<configuration>
  <root level="INFO"/>
  <logger name="org.apache.cassandra" level="DEBUG"/>
</configuration>`,
      `<configuration>
  <root level="OFF"/>
  <logger name="org.apache.cassandra" level="INFO"/>
</configuration>`,
      `<configuration>
  <logger name="org.apache.cassandra" level="\${LEVEL}"/>
</configuration>`,
      `<configuration>
  <logger name="com.thinkaurelius.thrift" level="OFF"/>
  <logger name="org.apache.cassandra.db.compaction" level="OFF"/>
</configuration>`,
    ],
  },

  *check({ file }) {
    for (const logger of file.loggers) {
      const level = logger.attribute('level');
      if (level.is === 'unknown') yield UNKNOWN;
      else if (level.is === 'set' && level.value.toUpperCase() === 'OFF')
        yield { at: level.at, message: { code: 'is', values: { setting: 'level', value: level.value } } };
    }
  },
});
