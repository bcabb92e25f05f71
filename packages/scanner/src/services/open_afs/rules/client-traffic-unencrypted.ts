import { MODERATE } from '@plumbline/model/severity';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { afsRule, SYSCONFIG } from '../afs-rule.ts';

const PAGES = 'https://github.com/openafs/openafs/blob/master/doc/man-pages/pod1';

export default afsRule({
  id: 'open_afs_client_traffic_unencrypted',
  title: 'The client reads and writes files over the network unencrypted (fs setcrypt off, AFS_CRYPT)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Whoever listens on the network reads the files that users open, and can change them on the way.',
  remediation: 'Set `AFS_CRYPT=true`, or run `fs setcrypt on` after the client has started.',
  sources: [`${PAGES}/fs_setcrypt.pod`],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      `AFS_CLIENT=true\n«AFS_CRYPT=false»\nAFS_DYNROOT=Yes\n`,
      `AFSD_ARGS="-dynroot -fakestat"\n«AFS_POST_INIT="/usr/bin/fs setcrypt off"»\n`,
      `AFSD_ARGS="-dynroot"\n«AFS_POST_INIT="fs setcrypt -crypt off"»\n`,
    ],
    good: [
      `AFS_CLIENT=true\nAFS_CRYPT=true\n`,
      `AFSD_ARGS="-dynroot -fakestat"\nAFS_POST_INIT="/usr/bin/fs setcrypt on"\n`,
      `AFSD_ARGS="-dynroot"\nAFS_POST_INIT="/usr/bin/fs sysname off"\n`,
      `AFS_CLIENT=true\nAFS_CRYPT=$ENCRYPTS\n`,
      `AFS_CRYPT=false\nAFS_CRYPT=true\n`,
    ],
  },

  reads: [SYSCONFIG],
  *check({ file }) {
    const crypt = file.variable('AFS_CRYPT');
    // Whatever is not `true` is false.
    if (crypt && crypt.text !== '' && !/[$`]/.test(crypt.text) && crypt.text !== 'true')
      yield { at: crypt.at, message: { code: 'is', values: { setting: 'AFS_CRYPT', value: crypt.text } } };
    const started = file.variable('AFS_POST_INIT');
    if (started && /\bfs[ \t]+setcrypt[ \t]+(?:-crypt[ \t]+)?off\b/.test(started.text))
      yield { at: started.at, message: { code: 'is', values: { setting: 'AFS_POST_INIT', value: started.text } } };
  },
});
