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
      `FROM eclipse-temurin:21-jre\n«EXPOSE 5005»`,
      `FROM debian:12\n«EXPOSE 80 9229/tcp»`,
      `FROM debian:12\n«EXPOSE 20-25»`,
    ],
    good: [
      `FROM debian:12\nEXPOSE 80 443 8022`,
      `FROM node:24\nEXPOSE 5005 5678`, // programs of their own
      'FROM debian:12\nEXPOSE ${PORT}',
    ],
  },

  *check({ file }) {
    for (const directive of file.instructions('EXPOSE')) {
      for (const { value } of directive.args) {
        const [, from, to] = /^(\d+)(?:-(\d+))?(?:\/tcp)?$/i.exec(String(value)) ?? [];
        if (from === undefined) continue;
        const found = MANAGEMENT_PORTS.find(
          ({ port, of }) =>
            port >= Number(from) && port <= Number(to ?? from) && of?.test(directive.source.text) !== false,
        );
        if (found) yield { at: directive, message: `EXPOSE ${value} (${found.name})` };
      }
    }
  },
});

interface ManagementPort {
  readonly port: number;
  readonly name: string;
  /** Words of the file without which the port is another program's. */
  readonly of?: RegExp;
}

const MANAGEMENT_PORTS: readonly ManagementPort[] = [
  { port: 22, name: 'SSH' },
  { port: 23, name: 'Telnet' },
  { port: 2345, name: 'Go debugger', of: /\bdlv\b|\bdelve\b/i },
  { port: 2375, name: 'Docker API' },
  { port: 3389, name: 'RDP' },
  { port: 5005, name: 'Java debugger', of: /java|jdk|jre|temurin|corretto|jdwp|\.jar\b|tomcat|maven|gradle/i },
  { port: 5678, name: 'Python debugger', of: /debugpy|ptvsd/i },
  { port: 5900, name: 'VNC' },
  { port: 5985, name: 'WinRM' },
  { port: 5986, name: 'WinRM' },
  { port: 9229, name: 'Node.js debugger' },
];
