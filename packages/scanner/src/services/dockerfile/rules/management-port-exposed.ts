import { MODERATE } from '@plumbline/model/severity';
import { dockerfileRule, reference } from '../dockerfile-rule.ts';
import { cisDocker, cwe, nist } from '../../../rules/rulesets.ts';

export default dockerfileRule({
  id: 'dockerfile_management_port_exposed',
  title: 'The image exposes an open port for remote control, such as SSH',
  severity: MODERATE,
  problem:
    'Remote shells, desktops, debuggers and the Docker API give whoever reaches them the container; `docker run -P` publishes them.',
  remediation: 'Remove the port. Use `docker exec` instead of SSH, and start debuggers only while debugging.',
  sources: [reference('expose')],
  references: [cisDocker('5.7'), cwe(749), nist('CM-7')],

  examples: {
    bad: [
      `FROM debian:12\n«EXPOSE 22»`,
      `FROM debian:12\n«EXPOSE 5005»`,
      `FROM debian:12\n«EXPOSE 80 9229/tcp»`,
      `FROM debian:12\n«EXPOSE 20-25»`,
    ],
    good: [`FROM debian:12\nEXPOSE 80 443 8022`, 'FROM debian:12\nEXPOSE ${PORT}'],
  },

  *check({ file }) {
    for (const directive of file.instructions('EXPOSE')) {
      for (const { value } of directive.args) {
        const [, from, to] = /^(\d+)(?:-(\d+))?(?:\/tcp)?$/i.exec(String(value)) ?? [];
        if (from === undefined) continue;
        const found = Object.keys(MANAGEMENT_PORTS).find(
          (port) => Number(port) >= Number(from) && Number(port) <= Number(to ?? from),
        );
        if (found !== undefined) yield { at: directive, message: `EXPOSE ${value} (${MANAGEMENT_PORTS[found]})` };
      }
    }
  },
});

const MANAGEMENT_PORTS: Readonly<Record<string, string>> = {
  22: 'SSH',
  23: 'Telnet',
  2345: 'Go debugger',
  2375: 'Docker API',
  3389: 'RDP',
  5005: 'Java debugger',
  5678: 'Python debugger',
  5900: 'VNC',
  9229: 'Node.js debugger',
};
