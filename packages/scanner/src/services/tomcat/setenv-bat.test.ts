import { expect, test } from 'vitest';
import { runExample } from '../../testing/run-example.ts';
import { javaOptions, scriptHoldsSecret } from './java-options.ts';
import { tomcat } from './tomcat.ts';

const JMX = '-Dcom.sun.management.jmxremote';

test.each([
  [
    javaOptions.debuggingOpen,
    `@echo off\r\nset "CATALINA_OPTS=%CATALINA_OPTS% ${JMX}.port=9012"\r\nset "CATALINA_OPTS=%CATALINA_OPTS% «${JMX}.authenticate=false»"\r\nexit /b 0\r\n`,
  ],
  [
    javaOptions.debuggingOpen,
    `set CATALINA_OPTS=-Xmx1g ^\n  «-agentlib:jdwp=transport=dt_socket,server=y,address=*:8000»\n`,
  ],
  [
    javaOptions.debuggingOpen,
    `set JMX_OPTS=${JMX}.port=%JMX_PORT% «${JMX}.authenticate=false»\nset "CATALINA_OPTS=%JMX_OPTS%"\n`,
  ],
  [
    javaOptions.jmxUnencrypted,
    `set "CATALINA_OPTS=%CATALINA_OPTS% ${JMX}.port=9012 ${JMX}.authenticate=true «${JMX}.ssl=false»"\n`,
  ],
  [scriptHoldsSecret, `set CATALINA_OPTS=-Xmx1g\n«set "DB_PASSWORD»=Vq82kLmnT4xz"\n`],
])('options and secrets of setenv.bat are told (%#)', async (rule, text) => {
  const { actual, expected } = await runExample(tomcat, rule, text);
  expect(actual).toEqual(expected);
});

test.each([
  [
    javaOptions.debuggingOpen,
    `rem set "CATALINA_OPTS=${JMX}.port=1 ${JMX}.authenticate=false"\nset JAVA_HOME=C:\\java\n`,
  ],
  [javaOptions.debuggingOpen, `set "CATALINA_OPTS=${JMX}.port=1 ${JMX}.authenticate=false ${JMX}.host=127.0.0.1"\n`],
  [
    javaOptions.debuggingOpen,
    `set "CATALINA_OPTS=${JMX}.port=1 ${JMX}.authenticate=false"\nset "CATALINA_OPTS=-Xmx1g"\n`,
  ],
  [scriptHoldsSecret, `set CATALINA_OPTS=-Xmx1g\nset "DB_PASSWORD="\n`],
])('what is not set is not told (%#)', async (rule, text) => {
  const { actual, isUnknown } = await runExample(tomcat, rule, text);
  expect({ actual, isUnknown }).toEqual({ actual: [], isUnknown: false });
});

test.each([
  [
    javaOptions.debuggingOpen,
    `if "%STAGE%"=="test" (\n  set "CATALINA_OPTS=${JMX}.port=1 ${JMX}.authenticate=false"\n)\n`,
  ],
  [javaOptions.debuggingOpen, `set "CATALINA_OPTS=${JMX}.port=1 ${JMX}.authenticate=%ASKS%"\n`],
  [javaOptions.debuggingOpen, `if defined A goto end\nset "CATALINA_OPTS=-agentlib:jdwp=address=*:8000"\n:end\n`],
  [scriptHoldsSecret, `set CATALINA_OPTS=-Xmx1g\nset DB_PASSWORD=%PASSWORD%\n`],
])('what a condition, a jump or a variable decides is unknown (%#)', async (rule, text) => {
  const { actual, isUnknown } = await runExample(tomcat, rule, text);
  expect({ actual, isUnknown }).toEqual({ actual: [], isUnknown: true });
});
