import { MODERATE } from '@plumbline/model/severity';
import { operandsOf } from '../dockerfile-file.ts';
import { instructionRule, reference } from '../dockerfile-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default instructionRule('VOLUME')({
  id: 'dockerfile_system_folder_as_volume',
  title: 'VOLUME names a system directory or the Docker socket',
  severity: MODERATE,
  problem:
    'Every container gets a writable folder there that outlives it: an attacker changes accounts, programs or settings for good, and updates of the image do not reach them.',
  remediation: 'Name a folder of data alone, such as `VOLUME /var/lib/app`.',
  sources: [reference('volume')],
  references: [cwe(732), nist('CM-6')],

  examples: {
    bad: [
      `FROM debian:12\n«VOLUME /etc»`,
      `FROM debian:12\n«VOLUME ["/data", "/var/run/docker.sock"]»`,
      `FROM debian:12\n«VOLUME /»`,
    ],
    good: [`FROM debian:12\nVOLUME /var/lib/app /etc/app`, 'FROM debian:12\nVOLUME ${DATA}'],
  },

  judge: (directive) => {
    const folder = operandsOf(directive)
      .map(({ value }) => String(value))
      .find((path) => path.endsWith('/docker.sock') || SYSTEM_FOLDER.test(path));
    return folder === undefined ? undefined : { code: 'has', values: { setting: 'VOLUME', value: folder } };
  },
});

/** Themselves: a folder below them is often what one program keeps there. */
const SYSTEM_FOLDER =
  /^\/(?:bin|boot|dev|etc|home|lib|lib64|proc|root|run|sbin|sys|usr|usr\/(?:bin|lib|local|sbin)|var|var\/(?:lib|run))?\/?$/;
