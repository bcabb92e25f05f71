import { expect, test } from 'vitest';
import { runExample } from '../../testing/run-example.ts';
import { hadoop } from './hadoop.ts';
import { javaOptions } from './java-options.ts';

const JMX = '-Dcom.sun.management.jmxremote';

test.each([
  // Each variable is another daemon's.
  `HDFS_NAMENODE_OPTS="${JMX}.port=1 ${JMX}.authenticate=true"\nHDFS_DATANODE_OPTS="${JMX}.port=2 «${JMX}.authenticate=false»"\n`,
  `SHARED_OPTS="${JMX}.port=1 «${JMX}.authenticate=false»"\nHDFS_NAMENODE_OPTS="$SHARED_OPTS -Xmx1g"\n`,
  `HBASE_JMX_BASE="«${JMX}.authenticate=false»"\nHBASE_MASTER_OPTS="$HBASE_MASTER_OPTS $HBASE_JMX_BASE ${JMX}.port=10101"\n`,
  `HADOOP_OPTS="${JMX}.port=$JMX_PORT «${JMX}.authenticate=false»"\n`,
  `HADOOP_OPTS="${JMX}.port=1 ${JMX}.authenticate=true"\nHADOOP_OPTS="${JMX}.port=1\n  «${JMX}.authenticate=false»"\n`,
])('options of a daemon are found (%#)', async (text) => {
  const { actual, expected } = await runExample(hadoop, javaOptions.debuggingOpen, text);
  expect(actual).toEqual(expected);
});

test.each([
  `HADOOP_OPTS="${JMX}.authenticate=false"\nif [ -n "$JMX_PORT" ]; then\n  HADOOP_OPTS="$HADOOP_OPTS ${JMX}.port=$JMX_PORT"\nfi\n`,
  `HADOOP_OPTS="${JMX}.authenticate=false ${JMX}.port=$JMX_PORT ${JMX}.authenticate=$ASKS"\n`,
  `HDFS_NAMENODE_OPTS="${JMX}.port=1"\nHDFS_DATANODE_OPTS="${JMX}.authenticate=false"\n`,
  `HADOOP_OPTS="${JMX}.port=1 ${JMX}.authenticate=false"\nHADOOP_OPTS="-Xmx1g"\n`,
  `HADOOP_OPTS="${JMX}.port=1 ${JMX}.authenticate=false"\nHADOOP_OPTS="$HADOOP_OPTS ${JMX}.authenticate=true"\n`,
])('what another daemon has, or what is set anew, is not (%#)', async (text) => {
  const { actual } = await runExample(hadoop, javaOptions.debuggingOpen, text);
  expect(actual).toEqual([]);
});
