import { DEBUGGER_OPEN, openDebuggerIn, openDebuggersIn } from '../../../rules/container-commands.ts';
import { dockerfileRule, reference } from '../dockerfile-rule.ts';
import { startTexts, variablesInForce } from '../started-programs.ts';

export default dockerfileRule({
  id: 'dockerfile_debugger_open',
  ...DEBUGGER_OPEN,
  remediation: 'Take it out of the image, and let those who develop set it, on 127.0.0.1, when they start a container.',
  sources: [reference('cmd'), reference('env'), 'https://nodejs.org/en/learn/getting-started/debugging'],

  examples: {
    bad: [
      `FROM node:24\n«CMD ["node", "--inspect=0.0.0.0:9229", "app.js"]»`,
      `FROM eclipse-temurin:21\n«ENV JAVA_TOOL_OPTIONS="-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=*:5005"»`,
      `FROM golang:1.25\n«ENTRYPOINT dlv exec /app --headless --listen=:40000 --accept-multiclient»`,
      `FROM python:3.13\n«CMD ["python", "-m", "debugpy", "--listen", "0.0.0.0:5678", "app.py"]»`,
    ],
    good: [
      `FROM node:24\nCMD ["node", "--inspect=127.0.0.1:9229", "app.js"]`,
      `FROM node:24 AS development\nCMD ["node", "--inspect=0.0.0.0:9229", "app.js"]\nFROM node:24\nCMD ["node", "app.js"]`,
      `FROM node:24\nCMD ["node", "--inspect=0.0.0.0:9229", "app.js"]\nCMD ["node", "app.js"]`,
      `FROM eclipse-temurin:21\nENV JAVA_TOOL_OPTIONS="-XX:MaxRAMPercentage=75"`,
    ],
  },

  *check({ file }) {
    for (const { at, value } of openDebuggersIn(startTexts(file)))
      yield { at, message: { code: 'has', values: { setting: 'the command', value } } };
    for (const variable of variablesInForce(file)) {
      const found = variable.unknown ? undefined : openDebuggerIn(variable.value ?? '');
      if (found !== undefined)
        yield { at: variable, message: { code: 'has', values: { setting: variable.name, value: found } } };
    }
  },
});
