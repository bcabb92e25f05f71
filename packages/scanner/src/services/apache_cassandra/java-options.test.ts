import { expect, test } from 'vitest';
import { runExample } from '../../testing/run-example.ts';
import { apacheCassandra } from './apache-cassandra.ts';
import { javaOptions } from './java-options.ts';

const JMX = '-Dcom.sun.management.jmxremote';

test.each([
  `JVM_OPTS="$JVM_OPTS «-agentlib:jdwp=transport=dt_socket,server=y,address=*:5005»"\n`,
  `# of ours\nJVM_OPTS="$JVM_OPTS ${JMX}.port=7199"\nJVM_OPTS="$JVM_OPTS\n"\nexport JVM_OPTS="\${JVM_OPTS} «${JMX}.authenticate=false»"\n`,
  `LOCAL_JMX=no\nJMX_PORT="7199"\nif [ "$LOCAL_JMX" = "yes" ]; then\n  JVM_OPTS="$JVM_OPTS -Dcassandra.jmx.local.port=$JMX_PORT"\nelse\n  JVM_OPTS="$JVM_OPTS -Dcassandra.jmx.remote.port=$JMX_PORT"\n  JVM_OPTS="$JVM_OPTS «${JMX}.authenticate=false»"\nfi\n`,
  `if [ -x java ]; then\n  JAVA=java\nfi\nJVM_EXTRA_OPTS='${JMX}.port=7199 «${JMX}.authenticate=false»'\n`,
])('a plain assignment of options is read (%#)', async (text) => {
  const { actual, expected } = await runExample(apacheCassandra, javaOptions.debuggingOpen, text);
  expect(actual).toEqual(expected);
});

test.each([
  // The file that comes with Cassandra asks for passwords unless somebody keeps JMX to the machine.
  `if [ "$LOCAL_JMX" = "yes" ]; then\n  JVM_OPTS="$JVM_OPTS -Dx=y"\nelse\n  JVM_OPTS="$JVM_OPTS ${JMX}.port=7199 ${JMX}.authenticate=false"\nfi\n`,
  `JVM_OPTS="$JVM_OPTS ${JMX}.port=$PORT ${JMX}.authenticate=$ASKS"\n`,
  `LOCAL_JMX=no\nif [ -f /etc/local ]; then\n  LOCAL_JMX=yes\nfi\nif [ "$LOCAL_JMX" = "no" ]; then\n  JVM_OPTS="$JVM_OPTS ${JMX}.port=7199 ${JMX}.authenticate=false"\nfi\n`,
  `open() {\n  JVM_OPTS="$JVM_OPTS -agentlib:jdwp=address=*:5005"\n}\n`,
])('what a condition, a variable or a function decides is unknown (%#)', async (text) => {
  const { actual, isUnknown } = await runExample(apacheCassandra, javaOptions.debuggingOpen, text);
  expect({ actual, isUnknown }).toEqual({ actual: [], isUnknown: true });
});

test.each([
  `# JVM_OPTS="$JVM_OPTS -agentlib:jdwp=address=*:5005"\nJVM_OPTS="$JVM_OPTS -Xss256k"\n`,
  `JVM_OPTS="$JVM_OPTS ${JMX}.port=7199 ${JMX}.authenticate=true"\n`,
  `LOCAL_JMX=yes\nif [ "$LOCAL_JMX" != "yes" ]; then\n  JVM_OPTS="$JVM_OPTS ${JMX}.port=7199 ${JMX}.authenticate=false"\nfi\n`,
  `JVM_OPTS="-ea"\nOTHER="-agentlib:jdwp=address=*:5005"\n`,
])('what is not set is not found (%#)', async (text) => {
  const { actual, isUnknown } = await runExample(apacheCassandra, javaOptions.debuggingOpen, text);
  expect({ actual, isUnknown }).toEqual({ actual: [], isUnknown: false });
});
