import { HIGH } from '@plumbline/model/severity';
import { instructionRule } from '../dockerfile-rule.ts';
import { operandsOf } from '../dockerfile-file.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default instructionRule(
  'RUN',
  'COPY',
  'CMD',
  'ENTRYPOINT',
)({
  id: 'dockerfile_root_login_allowed',
  title: 'The image lets root sign in by SSH: PermitRootLogin yes',
  severity: HIGH,
  problem: 'Whoever reaches the port guesses passwords of root, the one name that is always there.',
  remediation: 'Leave SSH out and use `docker exec`, or set `PermitRootLogin no`.',
  sources: ['https://man.openbsd.org/sshd_config#PermitRootLogin'],
  references: [cwe(250), nist('IA-2')],

  examples: {
    bad: [
      `FROM debian:12\n«RUN sed -i 's/PermitRootLogin prohibit-password/PermitRootLogin yes/' /etc/ssh/sshd_config»`,
      `FROM debian:12\n«RUN echo "PermitEmptyPasswords yes" >> /etc/ssh/sshd_config»`,
      `FROM debian:12\n«COPY <<EOF /etc/ssh/sshd_config\nPort 22\nPermitRootLogin yes\nEOF»`,
      `FROM debian:12\n«CMD ["/usr/sbin/sshd", "-D", "-o", "PermitRootLogin=yes"]»`,
      `FROM debian:12\n«CMD /usr/sbin/sshd -D -oPermitEmptyPasswords=yes»`,
    ],
    good: [
      `FROM debian:12\nCMD ["/usr/sbin/sshd", "-D", "-o", "PermitRootLogin=no"]`,
      `FROM debian:12\nRUN sed -i 's/PermitRootLogin yes/PermitRootLogin no/' /etc/ssh/sshd_config`,
      `FROM debian:12\nRUN sed -i '/PermitRootLogin yes/d' /etc/ssh/sshd_config`,
    ],
  },

  judge: (directive) => {
    const { source, end } = directive;
    // What a heredoc writes stands behind the operands.
    const written = source.text.slice(operandsOf(directive).at(-1)?.end ?? end, end).slice(0, LONGEST);
    const [, line] = LINE.exec(written) ?? [];
    if (line !== undefined) return { code: 'is', values: { setting: line, value: 'yes' } };
    const script = operandsOf(directive)
      .map(({ value }) => String(value))
      .join(' ');
    const [, , changed] = SETS.exec(script) ?? [];
    const setting = changed ?? OPTION.exec(script)?.[1];
    if (setting === undefined) return undefined;
    return { code: 'is', values: { setting: setting, value: 'yes' } };
  },
});

const LINE = /^[ \t]{0,20}(Permit(?:RootLogin|EmptyPasswords))[ \t]{1,20}yes\b/m;
/** Units: characters. */
const LONGEST = 20_000;

/** An option of the server. */
const OPTION = /(?:^|\s)-o\s{0,3}["']?(Permit(?:RootLogin|EmptyPasswords))(?:=|\s{1,3})yes\b/;

/** What is written: the replacement of `s/before/after/`, or a line. */
const SETS =
  /(?:s([/|#,])[^\n]{0,200}?\1[^\n]{0,40}?|\b(?:echo|printf)\b[^\n]{0,40}?)(Permit(?:RootLogin|EmptyPasswords))\s{1,4}yes\b/;
