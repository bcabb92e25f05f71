import { MODERATE } from '@plumbline/model/severity';
import { UNSET } from '../../../rules/setting-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { isPlainHttp } from '../../../rules/plain-addresses.ts';
import { UNENCRYPTED } from '../../../terms.ts';
import { daemonSetting, DOCKERD } from '../docker-daemon-rule.ts';

export default daemonSetting({
  id: 'docker_daemon_mirror_without_tls',
  title: 'Images come from a mirror over plain http (registry-mirrors)',
  terms: UNENCRYPTED,
  severity: MODERATE,
  problem: 'Whoever is on the path sees which images are pulled and can put others in their place.',
  remediation: 'Use the `https://` address of the mirror.',
  sources: [`${DOCKERD}#daemon-configuration-file`, 'https://docs.docker.com/docker-hub/image-library/mirror/'],
  references: [cwe(319), cwe(494), nist('SC-8'), nist('SI-7')],

  examples: {
    bad: [
      `{ "registry-mirrors": [«"http://mirror.example.com"»] }`,
      `{ "registry-mirrors": ["https://a.example.com", «"http://10.0.0.5:5000"»] }`,
    ],
    good: [
      `{ "registry-mirrors": ["https://mirror.example.com"] }`,
      `{ "registry-mirrors": ["http://localhost:5000"] }`,
    ],
  },

  setting: 'registry-mirrors',
  scope: 'items',
  bad: isPlainHttp,
  safe: UNSET,
  fix: { kind: 'suggested', needs: 'another mirror, or a way to the registry itself' },
});
