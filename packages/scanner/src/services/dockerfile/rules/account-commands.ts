import { HIGH, MODERATE_LOW } from '@plumbline/model/severity';
import { BUILD_SECRETS, BEST_PRACTICES, commandRule } from '../dockerfile-rule.ts';

export const passwordSet = commandRule({
  id: 'dockerfile_password_set',
  title: 'The build sets the password of a user',
  severity: HIGH,
  problem:
    'All containers of the image have the same password, and it stands in the Dockerfile and in the history for everybody to read.',
  remediation: 'Remove the password: containers need none. Where one is needed, set it when the container starts.',
  sources: [BUILD_SECRETS],
  references: [
    { ruleset: 'CWE', item: 'CWE-798' },
    { ruleset: 'NIST SP 800-53 Rev. 5', item: 'IA-5' },
  ],

  examples: {
    bad: [
      `FROM debian:12\nRUN echo "root:toor" | «chpasswd»`,
      `FROM debian:12\nRUN «useradd -m -p h7Kq2mVw9x app»`,
      `FROM debian:12\nRUN «passwd -d root»`,
    ],
    good: [
      `FROM debian:12\nRUN useradd -m app`,
      `FROM debian:12\nRUN passwd -l root`,
      'FROM debian:12\nRUN useradd -p "$HASH" app',
      `FROM debian:12\nRUN usermod -p '*' app`,
    ],
  },

  judge: ({ command: { name, words } }) => {
    const has = (pattern: RegExp): boolean => words.some(({ text }) => pattern.test(text));
    if (name === 'chpasswd') return 'chpasswd';
    if (name === 'passwd') return has(/^(-d|--delete|--stdin)$/) ? 'passwd without asking' : undefined;
    if (name !== 'useradd' && name !== 'usermod' && name !== 'adduser') return undefined;
    const option = words.findIndex(({ text }) => text === '-p' || text === '--password');
    const value = words[option + 1];
    const isPassword = option !== -1 && value && !value.unknown && !/^[*!x]?$/.test(value.text);
    return isPassword && name !== 'adduser' ? `${name} with a password` : undefined;
  },
});

export const sudoWithoutPassword = commandRule({
  id: 'dockerfile_sudo_without_password',
  title: 'A user may become root without a password',
  severity: HIGH,
  problem: 'Whoever takes over the program in the container is root with one command, whatever USER says.',
  remediation: 'Remove the line from sudoers; do what needs root in the build, before USER.',
  sources: [`${BEST_PRACTICES}#user`],
  references: [
    { ruleset: 'CWE', item: 'CWE-250' },
    { ruleset: 'NIST SP 800-53 Rev. 5', item: 'AC-6' },
  ],

  examples: {
    bad: [
      `FROM debian:12\nRUN «echo "app ALL=(ALL) NOPASSWD: ALL" >> /etc/sudoers»`,
      `FROM debian:12\nRUN «sed -i 's/^%sudo.*/%sudo ALL=(ALL) NOPASSWD:ALL/' /etc/sudoers»`,
    ],
    good: [
      `FROM debian:12\nRUN echo "see NOPASSWD in the manual"`,
      `FROM debian:12\nRUN sed -i 's/NOPASSWD://' /etc/sudoers`,
    ],
  },

  judge: ({ command: { name, words, pipedInto } }) => {
    const all = [...words, ...(pipedInto?.words ?? [])];
    const isRule = words.some(({ text }) =>
      (name === 'sed' ? /\/[^/]*NOPASSWD[^/]*\/[a-z]*$|\$ ?a.*NOPASSWD/s : /NOPASSWD\s*:/).test(text),
    );
    return isRule && all.some(({ text }) => /sudoers/.test(text)) ? 'NOPASSWD in sudoers' : undefined;
  },
});

export const sudoUsed = commandRule({
  id: 'dockerfile_sudo_used',
  title: 'The build uses sudo',
  severity: MODERATE_LOW,
  problem:
    'sudo in the image lets whoever takes over the program become root, and behaves unexpectedly without a terminal.',
  remediation: 'Run these commands before `USER`, without sudo.',
  sources: [`${BEST_PRACTICES}#user`],
  references: [
    { ruleset: 'CWE', item: 'CWE-250' },
    { ruleset: 'NIST SP 800-53 Rev. 5', item: 'AC-6' },
  ],

  examples: {
    bad: [`FROM debian:12\nRUN «sudo apt-get update»`, `FROM debian:12\nRUN true && \\\n  «sudo make install»`],
    good: [`FROM debian:12\nRUN apt-get install -y sudo`, `FROM debian:12\nRUN echo "use sudo later"`],
  },

  judge: ({ command: { wrappers, name } }) => (wrappers.includes('sudo') ? `sudo ${name}` : undefined),
});
