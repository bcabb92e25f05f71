import { MODERATE_LOW } from '@plumbline/model/severity';
import type { Directive } from '../../../formats/tree.ts';
import { rulesOf } from '../../../rule.ts';
import type { EnvScriptFile } from '../../../rules/env-script-rules.ts';
import { cwe, nist, pci } from '../../../rules/rulesets.ts';
import type { HadoopCluster } from '../hadoop-cluster.ts';
import { SCRIPT } from '../java-options.ts';

export default rulesOf<EnvScriptFile, HadoopCluster>('hadoop')({
  id: 'hadoop_audit_log_discarded',
  reads: [SCRIPT],
  title: 'The audit or security log is thrown away (HDFS_AUDIT_LOGGER, HADOOP_SECURITY_LOGGER, NullAppender)',
  severity: MODERATE_LOW,
  problem: 'Nobody can tell who signed in, or read, changed or deleted which file: an attack leaves no trace.',
  remediation:
    'Set `HDFS_AUDIT_LOGGER=INFO,RFAAUDIT`, or `-Dhdfs.audit.logger=INFO,RFAAUDIT` for the NameNode, and `HADOOP_SECURITY_LOGGER=INFO,RFAS`.',
  sources: [
    'https://github.com/apache/hadoop/blob/trunk/hadoop-common-project/hadoop-common/src/main/conf/hadoop-env.sh',
  ],
  references: [cwe(778), nist('AU-2'), nist('AU-12'), pci('10.2.1')],

  examples: {
    bad: [
      `export HADOOP_NAMENODE_OPTS="-Xmx4g «-Dhdfs.audit.logger=INFO,NullAppender»"\n`,
      `export HADOOP_HOME=/opt/hadoop\n«export HDFS_AUDIT_LOGGER=INFO,NullAppender»\n`,
      `export HADOOP_HOME=/opt/hadoop\n«export HADOOP_SECURITY_LOGGER=INFO,NullAppender»\n`,
    ],
    good: [
      `export HADOOP_NAMENODE_OPTS="-Dhdfs.audit.logger=INFO,RFAAUDIT"\n`,
      `export HADOOP_NAMENODE_OPTS="-Dhdfs.audit.logger=\${HDFS_AUDIT_LOGGER:-INFO,NullAppender}"\n`,
      `export HDFS_NAMENODE_OPTS="-Dhdfs.audit.logger=INFO,NullAppender -Dhdfs.audit.logger=INFO,RFAAUDIT"\n`,
      `export HDFS_DATANODE_OPTS="-Dhdfs.audit.logger=INFO,NullAppender"\n`, // it writes none
      `export HADOOP_HOME=/opt/hadoop\nexport HDFS_AUDIT_LOGGER=INFO,RFAAUDIT\n`,
      `export HADOOP_HOME=/opt/hadoop\nexport HADOOP_SECURITY_LOGGER=INFO,RFAS\n`,
      `export HADOOP_HOME=/opt/hadoop\nexport HADOOP_SECURITY_LOGGER=\${HADOOP_SECURITY_LOGGER:-INFO,NullAppender}\n`,
      `export HADOOP_HOME=/opt/hadoop\n# export HADOOP_SECURITY_LOGGER=INFO,NullAppender\n`,
    ],
  },

  *check({ file }) {
    const value = 'NullAppender';
    for (const program of file.programs) {
      const option = program.variable?.endsWith('NAMENODE_OPTS') ? program.last(PROPERTY) : undefined;
      if (option && isDiscarded(program.option(PROPERTY)))
        yield { at: option, message: { code: 'has', values: { setting: 'hdfs.audit.logger', value } } };
    }
    for (const setting of ['HDFS_AUDIT_LOGGER', 'HADOOP_SECURITY_LOGGER'])
      for (const variable of file.variables((name) => name === setting))
        if (isDiscarded(variable.value) && !isDefault(variable.at))
          yield { at: variable.at, message: { code: 'has', values: { setting, value } } };
  },
});

const PROPERTY = '-Dhdfs.audit.logger=';

/** Whether it is only for where nobody has set the variable before: `${NAME:-INFO,NullAppender}`. */
function isDefault({ source, start, end }: Directive): boolean {
  return source.text.slice(start, end).includes(':-');
}

/** Whether all that is written goes nowhere. */
function isDiscarded(logger: string): boolean {
  const [, ...appenders] = logger.split(/[=,]/).slice(logger.startsWith('-D') ? 1 : 0);
  return appenders.length > 0 && appenders.every((appender) => appender.trim() === 'NullAppender');
}
