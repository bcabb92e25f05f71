import { LOW } from '@plumbline/model/severity';
import type { Finding } from '../../../rule.ts';
import { BEST_PRACTICES, dockerfileRule } from '../dockerfile-rule.ts';
import { APK, APT, RPM, ZYPPER, installedBy } from '../../../rules/package-managers.ts';
import { nist } from '../../../rules/rulesets.ts';

export default dockerfileRule({
  id: 'dockerfile_debugging_tool_installed',
  title: 'The image holds tools to look into networks and programs, such as telnet, nmap or gdb',
  severity: LOW,
  problem: 'Whoever takes over the program finds at hand what they need to look for the next machine.',
  remediation: 'Leave them out; look into a running container with `docker debug` or from a container beside it.',
  sources: [`${BEST_PRACTICES}#dont-install-unnecessary-packages`],
  references: [nist('CM-7')],

  examples: {
    bad: [
      `FROM debian:12\nRUN apt-get update && «apt-get install -y --no-install-recommends telnet»`,
      `FROM alpine:3.22\nRUN «apk add --no-cache curl nmap»`,
    ],
    good: [
      `FROM debian:12\nRUN apt-get install -y curl`,
      `FROM debian:12 AS test\nRUN apt-get install -y gdb\nFROM debian:12\nRUN true`,
      `FROM debian:12\nRUN apt-get remove -y telnet`,
      `FROM alpine:3.22\nRUN apk add --no-cache nmap\nENTRYPOINT ["nmap"]`,
    ],
  },

  *check({ file }): Generator<Finding> {
    // An image that is made for a tool starts it.
    const started = file.finalInstructions
      .filter(({ name }) => /^(?:CMD|ENTRYPOINT)$/i.test(name))
      .flatMap(({ args }) => args.map(({ value }) => String(value)))
      .join(' ');
    for (const { command } of [...file.finalRuns.values()].flat()) {
      const packages = [APT, APK, RPM, ZYPPER].flatMap((manager) => installedBy(command, manager) ?? []);
      const found = packages.find(({ text }) => TOOLS.test(text) && !started.includes(text.replace(/[-=~<>].*/, '')));
      if (found) yield { at: command, message: { code: 'has', values: { setting: command.name, value: found.text } } };
    }
  },
});

const TOOLS =
  /^(?:telnet|nmap|nmap-ncat|ncat|netcat|netcat-openbsd|netcat-traditional|nc|tcpdump|wireshark|tshark|strace|ltrace|gdb|socat|masscan|hydra)(?:[=~<>].*)?$/;
