import { MODERATE_LOW } from '@plumbline/model/severity';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import type { Finding } from '../../../rule.ts';
import { BEST_PRACTICES, dockerfileRule } from '../dockerfile-rule.ts';
import { startTexts } from '../started-programs.ts';
import { writtenLines } from '../written-lines.ts';
import { cisDocker, nist, stigDocker } from '../../../rules/rulesets.ts';

export default dockerfileRule({
  id: 'dockerfile_ssh_server_installed',
  title: 'The image holds an SSH server, or starts one (sshd)',
  severity: MODERATE_LOW,
  problem:
    'It is one more way in, with keys and passwords that nobody rotates, and it is not needed to reach a container.',
  remediation: 'Remove the SSH server; use `docker exec`.',
  sources: [BEST_PRACTICES],
  references: [cisDocker('5.7'), nist('CM-7'), stigDocker('V-235803')],

  examples: {
    bad: [
      `FROM debian:12\nRUN «apt-get install -y openssh-server»`,
      `FROM registry.example.com/base/tools:2\nCMD [«"/usr/sbin/sshd"», "-D"]`,
      `FROM registry.example.com/base/shop:2\n«ENTRYPOINT service ssh start && exec java -jar shop.jar»`,
      `FROM registry.example.com/base/shop:2\nRUN printf '%s\\n' '[program:ssh]' \\\n  «'command=/usr/sbin/sshd -D'» > /etc/supervisor/conf.d/ssh.conf`,
    ],
    good: [
      `FROM debian:12\nRUN apt-get install -y openssh-client`,
      `FROM debian:12\nRUN apt-get remove -y openssh-server`,
      `FROM debian:12\nCMD ["tail", "-f", "/var/log/sshd"]`,
      `FROM debian:12\nCMD ["shop", "--user", "sshd-tests"]`,
      `FROM debian:12\nRUN echo "sshd is not installed" > /etc/motd`,
    ],
  },

  *check({ file }): Generator<Finding> {
    for (const { command } of file.commands) {
      const server = installedBy(command);
      if (server !== undefined)
        yield { at: command, message: { code: 'has', values: { setting: command.name, value: server } } };
    }
    const texts = startTexts(file);
    const started = STARTED.exec(texts.map(({ text }) => text).join(' '))?.[0];
    const at = started === undefined ? undefined : texts.find(({ text }) => /ssh|dropbear/.test(text))?.at;
    if (started !== undefined && at)
      yield { at, message: { code: 'has', values: { setting: 'the command', value: started } } };
    for (const { at: line, text } of writtenLines(file)) {
      const supervised = SUPERVISED.exec(text)?.[0];
      if (supervised !== undefined)
        yield { at: line, message: { code: 'has', values: { setting: 'a line', value: supervised } } };
    }
  },
});

function installedBy({ name, words }: ShellCommand): string | undefined {
  const isInstall =
    /^(apt|apt-get|apk|yum|dnf|microdnf|zypper)$/.test(name) &&
    words.some(({ text }) => /^(install|add|in)$/.test(text));
  return isInstall ? words.find(({ text }) => /^(openssh-server|dropbear|sshd)([=-].*)?$/.test(text))?.text : undefined;
}

const STARTED =
  /(?<![\w./-])(?:\/(?:usr\/)?(?:local\/)?s?bin\/)?(?:sshd(?! -[tT])|dropbear)(?=\s|[;&|]|$)|(?:\bservice |\/etc\/init\.d\/|\bsystemctl start )sshd?(?: start\b|\b(?![\w-]))/;
/** Source: https://supervisord.org/configuration.html#program-x-section-settings */
const SUPERVISED = /^\s*command\s*=\s*(?:\/usr\/s?bin\/)?(?:sshd|dropbear)(?=\s|$)/;
