import { LOW, MODERATE_LOW } from '@plumbline/model/severity';
import { BEST_PRACTICES, commandRule } from '../dockerfile-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default commandRule({
  id: 'dockerfile_sudo_used',
  title: 'The build uses or installs sudo',
  severity: MODERATE_LOW,
  problem:
    'sudo in the image is one more way to root for whoever takes over the program, and behaves unexpectedly without a terminal.',
  remediation:
    'Run these commands before `USER`, without sudo, and do not install it; `gosu` starts a program as another user.',
  sources: [`${BEST_PRACTICES}#user`],
  references: [cwe(250), nist('AC-6')],

  examples: {
    bad: [
      `FROM debian:12\nRUN «sudo apt-get update»`,
      `FROM debian:12\nRUN true && \\\n  «sudo make install»`,
      `FROM debian:12\n«RUN ["sudo", "make"]»`,
      `FROM debian:12\nRUN «apt-get install -y curl sudo=1.9.13p3-1»`,
    ],
    good: [
      `FROM debian:12\nRUN echo "use sudo later"`,
      `FROM debian:12\nRUN apt-get purge -y sudo`,
      `FROM debian:12 AS build\nRUN apt-get install -y sudo\nFROM debian:12\nCOPY --from=build /a /a`,
    ],
  },

  judge({ command: { wrappers, name, words }, directive }, { file }) {
    if (wrappers.includes('sudo')) return `sudo ${name}`;
    if (!/^(?:apt|apt-get|apk|yum|dnf|microdnf|zypper)$/.test(name)) return undefined;
    const isInstalled =
      words.some(({ text }) => /^(?:install|add|in)$/.test(text)) &&
      words.some(({ text }) => /^sudo(?:[=-]\d.*)?$/.test(text));
    // What is not in the image starts nothing in it.
    return isInstalled && file.finalRuns.has(directive)
      ? { message: { code: 'has', values: { setting: name, value: 'sudo' } }, severity: LOW }
      : undefined;
  },
});
