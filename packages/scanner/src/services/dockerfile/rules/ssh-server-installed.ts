import { MODERATE_LOW } from '@plumbline/model/severity';
import { BEST_PRACTICES, commandRule } from '../dockerfile-rule.ts';
import { cisDocker, nist, stigDocker } from '../../../rules/rulesets.ts';

export default commandRule({
  id: 'dockerfile_ssh_server_installed',
  title: 'The image holds an SSH server',
  severity: MODERATE_LOW,
  problem:
    'It is one more way in, with keys and passwords that nobody rotates, and it is not needed to reach a container.',
  remediation: 'Remove the SSH server; use `docker exec`.',
  sources: [BEST_PRACTICES],
  references: [cisDocker('5.7'), nist('CM-7'), stigDocker('V-235803')],

  examples: {
    bad: [`FROM debian:12\nRUN «apt-get install -y openssh-server»`],
    good: [
      `FROM debian:12\nRUN apt-get install -y openssh-client`,
      `FROM debian:12\nRUN apt-get remove -y openssh-server`,
    ],
  },

  judge: ({ command: { name, words } }) => {
    const isInstall =
      /^(apt|apt-get|apk|yum|dnf|microdnf|zypper)$/.test(name) &&
      words.some(({ text }) => /^(install|add|in)$/.test(text));
    const server = words.find(({ text }) => /^(openssh-server|dropbear|sshd)([=-].*)?$/.test(text));
    return isInstall && server ? { code: 'has', values: { setting: name, value: server.text } } : undefined;
  },
});
