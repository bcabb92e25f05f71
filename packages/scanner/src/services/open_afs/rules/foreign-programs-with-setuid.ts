import { HIGH } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { afsRule, SYSCONFIG } from '../afs-rule.ts';

export default afsRule({
  id: 'open_afs_foreign_programs_with_setuid',
  title: 'Programs of another cell run with the rights of root (fs setcell -suid)',
  terms: ['setuid', 'foreign cell'],
  severity: HIGH,
  problem:
    'Whoever administers a file server of the other cell, or answers in its place, puts a program of root there and has this machine.',
  remediation:
    'Run `fs setcell -cell <name> -nosuid`, or leave the command out: other cells have no such right by default.',
  sources: ['https://github.com/openafs/openafs/blob/master/doc/man-pages/pod1/fs_setcell.pod'],
  references: [cwe(250), cwe(829), nist('AC-6')],

  examples: {
    bad: [
      `AFSD_ARGS="-dynroot"\n«AFS_POST_INIT="/usr/bin/fs setcell -cell lab.example.net -suid"»\n`,
      `AFSD_ARGS="-dynroot"\n«AFS_POST_INIT="fs setcrypt on; fs setce -c a.example b.example -s"»\n`,
    ],
    good: [
      `AFSD_ARGS="-dynroot"\nAFS_POST_INIT="/usr/bin/fs setcell -cell lab.example.net -nosuid"\n`,
      `AFSD_ARGS="-dynroot"\nAFS_POST_INIT="/usr/bin/fs setcell -cell lab.example.net; ls -s /afs"\n`,
      `AFSD_ARGS="-dynroot"\n# AFS_POST_INIT="fs setcell -cell lab.example.net -suid"\nAFS_POST_INIT="fs setcrypt on"\n`,
    ],
  },

  reads: [SYSCONFIG],
  *check({ file }) {
    const started = file.variable('AFS_POST_INIT');
    const [, options = ''] = SETCELL.exec(started?.text ?? '') ?? [];
    if (started && / -s(?:u(?:id?)?)?(?![^\s"'])/.test(options))
      yield { at: started.at, message: { code: 'has', values: { setting: 'fs setcell', value: '-suid' } } };
  },
});

/** Names of commands and options may be cut where no other begins alike. */
const SETCELL = /\bfs[ \t]+setcel?l?((?:[ \t]+[^\s;&|]{1,200}){1,50})/;
