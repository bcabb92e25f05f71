import { MODERATE } from '@plumbline/model/severity';
import { flagOf } from '../dockerfile-file.ts';
import { commandRule, dockerfileRule, reference } from '../dockerfile-rule.ts';

const REFERENCES = [
  { ruleset: 'CWE', item: 'CWE-732' },
  { ruleset: 'NIST SP 800-53 Rev. 5', item: 'AC-6' },
] as const;

export const filesWritableByAll = dockerfileRule({
  id: 'dockerfile_files_writable_by_all',
  title: 'Everybody may write to files of the image',
  severity: MODERATE,
  problem:
    'Any process in the container, also one with few rights that was taken over, can change programs and settings.',
  remediation:
    'Give the files to the user that needs them with `--chown` or `chown`, and write rights to the owner alone.',
  sources: [reference('copy---chown---chmod')],
  references: [...REFERENCES],

  examples: {
    bad: [
      `FROM debian:12\nRUN mkdir /data && \\\n  «chmod -R 777 /data»`,
      `FROM debian:12\n«COPY --chmod=0777 run.sh /run.sh»`,
      `FROM debian:12\nRUN «chmod a+rwx /data»`,
    ],
    good: [
      `FROM debian:12\nRUN chmod 755 /run.sh && chmod +x /a`,
      `FROM debian:12\nRUN chmod 1777 /tmp`, // everybody may add, nobody may change others' files
      `FROM debian:12\nCOPY --chmod=755 run.sh /run.sh`,
    ],
  },

  *check({ file }) {
    for (const { command } of file.commands) {
      const mode = command.name === 'chmod' ? command.words.find(({ text }) => isWritableByAll(text)) : undefined;
      if (mode) yield { at: command, message: `chmod ${mode.text}` };
    }
    for (const directive of file.instructions('COPY', 'ADD')) {
      const mode = flagOf(directive, 'chmod');
      if (mode !== undefined && isWritableByAll(mode)) yield { at: directive, message: `--chmod=${mode}` };
    }
  },
});

export const setuidProgram = commandRule({
  id: 'dockerfile_setuid_program',
  title: "A program runs with its owner's rights for everybody",
  severity: MODERATE,
  problem:
    'A program with the setuid or setgid bit acts as its owner or group, in most images root, whoever starts it: a flaw in it gives these rights away.',
  remediation: 'Remove the bit; give the program a capability, or start it as the user that it needs.',
  sources: ['https://man7.org/linux/man-pages/man1/chmod.1.html'],
  references: [
    { ruleset: 'CIS Docker Benchmark v1.6.0', item: '4.8' },
    { ruleset: 'CWE', item: 'CWE-250' },
    { ruleset: 'NIST SP 800-53 Rev. 5', item: 'AC-6' },
  ],

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

/** The sticky bit, as on /tmp, keeps others from changing files. */
function isWritableByAll(mode: string): boolean {
  if (/^0?[0-7]{3,4}$/.test(mode)) return /^0?0?[0-7]{2}[2367]$/.test(mode);
  return /^[ug]*[oa][ugoa]*[+=][rxX]*w/.test(mode);
}
