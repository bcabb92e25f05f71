import { MODERATE_LOW } from '@plumbline/model/severity';
import { composeRule } from '../compose-rule.ts';
import { isMasked } from '../../../formats/template-marks.ts';
import { lookup, pairInForce } from '../../../formats/mapping-lookup.ts';
import type { Finding } from '../../../rule.ts';
import { hasVariable, textOf } from '../compose-values.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default composeRule({
  id: 'docker_compose_volume_plaintext',
  title: 'The files of an NFS volume cross the network in plaintext',
  severity: MODERATE_LOW,
  problem:
    'An attacker on the network path reads and changes the files, and whoever takes the address of the machine mounts them.',
  remediation: 'Set `sec=krb5p`, or `xprtsec=tls`, in the option `o` of the volume.',
  sources: [
    'https://docs.docker.com/reference/compose-file/volumes/#driver_opts',
    'https://man7.org/linux/man-pages/man5/nfs.5.html',
  ],
  references: [cwe(319), nist('SC-8')],

  examples: {
    bad: [
      'services: {app: {image: "a:1"}}\nvolumes:\n  data:\n    driver_opts:\n      type: nfs\n      «o: addr=10.0.0.7,rw,nfsvers=4»\n      device: ":/data"',
    ],
    good: [
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
      if (
        !at ||
        options === undefined ||
        !/^nfs4?$/.test(textOf(lookup(value, 'type')) ?? '') ||
        hasVariable(options) ||
        isMasked(options)
      )
        continue;
      if (/(?:^|,)(?:sec=krb5|xprtsec=m?tls)/.test(options) || /(?:^|,)addr=(?:127\.|localhost|::1)/.test(options))
        continue;
      yield { at, message: { code: 'not-set', values: { setting: 'sec' } }, wanted: 'sec=krb5p' };
    }
  },
});
