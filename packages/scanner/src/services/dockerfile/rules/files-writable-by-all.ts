import { MODERATE } from '@plumbline/model/severity';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import { flagOf } from '../dockerfile-file.ts';
import { dockerfileRule, reference } from '../dockerfile-rule.ts';
import { modeOfMade } from '../../../rules/made-modes.ts';
import { isWritableByAll } from '../../../rules/file-modes.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

const REFERENCES = [cwe(732), nist('AC-6')] as const;
export default dockerfileRule({
  id: 'dockerfile_files_writable_by_all',
  title: 'Files of the image are world-writable, or the list of its users is for a group',
  severity: MODERATE,
  problem:
    'Any process in the container, also one with few rights that was taken over, can change programs and settings, or add a user with the rights of root to the list of users.',
  remediation:
    'Give the files to the user that needs them with `--chown` or `chown`, and write rights to the owner alone.',
  sources: [reference('copy---chown---chmod'), 'https://osv.dev/vulnerability/CVE-2025-7195'],
  references: [...REFERENCES],

  examples: {
    bad: [
      `FROM debian:12\nRUN mkdir /data && \\\n  «chmod -R 777 /data»`,
      `FROM debian:12\n«COPY --chmod=0777 run.sh /run.sh»`,
      `FROM debian:12\n«COPY --chmod=u=rwx,go=rw run.sh /run.sh»`,
      `FROM debian:12\nRUN «chmod a+rwx /data»`,
      `FROM debian:12\nRUN «find /srv -name '*.sh' -exec chmod 777 {} +»`,
      `FROM debian:12\nRUN «install -d -m 0777 /data»`,
      `FROM debian:12\nRUN «mkdir --mode=a+rwx /data»`,
      `FROM debian:12\nRUN «chmod g=u /etc/passwd»`, // any user of the group of root adds one with its rights
    ],
    good: [
      `FROM debian:12\nRUN chmod 755 /run.sh && chmod +x /a`,
      `FROM debian:12\nRUN find /srv -perm 777 -exec chmod 755 {} +`,
      `FROM debian:12\nRUN chmod 1777 /tmp`, // everybody may add, nobody may change others' files
      `FROM debian:12\nCOPY --chmod=755 run.sh /run.sh`,
    ],
  },

  *check({ file }) {
    for (const { command } of file.commands) {
      const words = wordsOfChmod(command);
      const mode = words.find(({ text }) => isWritableByAll(text));
      const isOfAccounts = mode === undefined && letsGroupChangeAccounts(words);
      if (mode) yield { at: command, message: `chmod ${mode.text}` };
      const made = modeOfMade(command);
      if (made !== undefined && isWritableByAll(made)) yield { at: command, message: `${command.name} -m ${made}` };
      if (isOfAccounts) yield { at: command, message: 'chmod lets a group change the list of users' };
    }
    for (const directive of file.instructions('COPY', 'ADD')) {
      const mode = flagOf(directive, 'chmod');
      if (mode !== undefined && isWritableByAll(mode)) yield { at: directive, message: `--chmod=${mode}` };
    }
  },
});

/** What chmod is told, by itself or by what starts it for many files. */
function wordsOfChmod({ name, words }: ShellCommand): ShellCommand['words'] {
  if (name === 'chmod') return words;
  if (name !== 'find' && name !== 'xargs') return [];
  const chmod = words.findIndex(({ text }) => /^(?:\/bin\/|\/usr\/bin\/)?chmod$/.test(text));
  return chmod === -1 ? [] : words.slice(chmod + 1);
}

function letsGroupChangeAccounts(words: readonly { readonly text: string }[]): boolean {
  const isOfGroup = words.some(({ text }) => /^g(?:[+=][rwx]*w|=u)|^0?[0-7][2367][0-7]$/.test(text));
  return isOfGroup && words.some(({ text }) => /^\/etc\/(?:passwd|shadow|group|sudoers)$/.test(text));
}
