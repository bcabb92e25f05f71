import { MODERATE } from '@plumbline/model/severity';
import { commandRule } from '../dockerfile-rule.ts';
import { cisDocker, cwe, nist } from '../../../rules/rulesets.ts';

export default commandRule({
  id: 'dockerfile_setuid_program',
  title: 'A program gets the setuid or setgid bit',
  severity: MODERATE,
  problem:
    'A program with the setuid or setgid bit acts as its owner or group, in most images root, whoever starts it: a flaw in it gives these rights away.',
  remediation: 'Remove the bit; give the program a capability, or start it as the user that it needs.',
  sources: ['https://man7.org/linux/man-pages/man1/chmod.1.html'],
  references: [cisDocker('4.8'), cwe(250), nist('AC-6')],

  examples: {
    bad: [`FROM debian:12\nRUN «chmod u+s /usr/bin/tool»`, `FROM debian:12\nRUN «chmod 4755 /usr/bin/tool»`],
    good: [
      `FROM debian:12\nRUN chmod 0755 /usr/bin/tool`,
      `FROM debian:12\nRUN find / -perm -4000 -exec chmod a-s {} +`,
      `FROM debian:12\nRUN chmod g+s /srv/shared`, // on folders: new files belong to the group
    ],
  },

  judge: ({ command }) => {
    const mode =
      command.name === 'chmod'
        ? command.words.find(({ text }) => /^[467][0-7]{3}$/.test(text) || /^a*g*u[ugoa]*\+[rwx]*s/.test(text))
        : undefined;
    return mode && `chmod ${mode.text}`;
  },
});
