import { MODERATE_LOW } from '@plumbline/model/severity';
import { composeRule } from '../compose-rule.ts';
import { isMasked } from '../../../formats/template-marks.ts';
import { lookup, pairInForce } from '../../../formats/mapping-lookup.ts';
import type { Finding } from '../../../rule.ts';
import { hasVariable, textOf } from '../compose-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default composeRule({
  id: 'docker_compose_volume_plaintext',
  title: 'The files of a volume cross the network in plaintext (NFS, SMB 1)',
  severity: MODERATE_LOW,
  problem:
    'An attacker on the network path reads and changes the files, and whoever takes the address of the machine mounts them.',
  remediation:
    'In the option `o` of the volume, set `sec=krb5p` or `xprtsec=tls` for NFS, and `vers=3.1.1` and `seal` for SMB.',
  sources: [
    'https://docs.docker.com/reference/compose-file/volumes/#driver_opts',
    'https://man7.org/linux/man-pages/man5/nfs.5.html',
    'https://man7.org/linux/man-pages/man8/mount.cifs.8.html',
  ],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      'services: {app: {image: "a:1"}}\nvolumes:\n  data:\n    driver_opts:\n      type: nfs\n      «o: addr=10.0.0.7,rw,nfsvers=4»\n      device: ":/data"',
      'services: {app: {image: "a:1"}}\nvolumes:\n  data:\n    driver_opts:\n      type: cifs\n      «o: credentials=/etc/smb,vers=1.0»\n      device: //nas/data',
    ],
    good: [
      'services: {app: {image: "a:1"}}\nvolumes:\n  data:\n    driver_opts: {type: cifs, o: "credentials=/etc/smb,vers=3.1.1", device: //nas/data}',
      'services: {app: {image: "a:1"}}\nvolumes:\n  data:\n    driver_opts: {type: nfs, o: "addr=10.0.0.7,sec=krb5p", device: ":/data"}',
      'services: {app: {image: "a:1"}}\nvolumes:\n  data:\n    driver_opts: {type: nfs4, o: "addr=10.0.0.7,xprtsec=mtls", device: ":/data"}',
      'services: {app: {image: "a:1"}}\nvolumes:\n  data:\n    driver_opts: {type: nfs, o: "addr=127.0.0.1,rw", device: ":/data"}',
      'services: {app: {image: "a:1"}}\nvolumes:\n  data:\n    driver_opts: {type: nfs, o: "${OPTIONS}", device: ":/data"}',
    ],
  },

  *check({ file }): Generator<Finding> {
    for (const { value } of file.entriesAt('volumes', 'driver_opts')) {
      const at = pairInForce(value, 'o');
      const options = textOf(at?.value);
      if (!at || options === undefined || hasVariable(options) || isMasked(options)) continue;
      const type = textOf(lookup(value, 'type')) ?? '';
      if (type === 'cifs' && /(?:^|,)vers=1\.0(?:,|$)/.test(options))
        yield { at, message: { code: 'is', values: { setting: 'vers', value: '1.0' } }, wanted: 'vers=3.1.1' };
      if (!/^nfs4?$/.test(type)) continue;
      if (/(?:^|,)(?:sec=krb5|xprtsec=m?tls)/.test(options) || /(?:^|,)addr=(?:127\.|localhost|::1)/.test(options))
        continue;
      yield { at, message: { code: 'not-set', values: { setting: 'sec' } }, wanted: 'sec=krb5p' };
    }
  },
});
