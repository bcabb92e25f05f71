import { HIGH, MODERATE } from '@plumbline/model/severity';
import { flagsOf } from '../dockerfile-file.ts';
import { instructionRule, reference } from '../dockerfile-rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';

export default instructionRule('RUN')({
  id: 'dockerfile_system_folder_in_build',
  title: 'A build step mounts a system directory or the Docker socket',
  severity: MODERATE,
  problem:
    'Where the build context holds them, what the step runs reads the secrets and speaks to the engine of the machine.',
  remediation: 'Remove the mount, and give the step the files that it needs with COPY or `--mount=type=secret`.',
  sources: [reference('run---mounttypebind')],
  references: [cwe(668), nist('AC-6')],

  examples: {
    bad: [
      `FROM debian:12\n«RUN --mount=type=bind,source=/var/run/docker.sock,target=/var/run/docker.sock docker ps»`,
      `FROM debian:12\n«RUN --mount=type=cache,target=/a --mount=type=bind,source=/etc,target=/host make»`,
    ],
    good: [
      `FROM debian:12\nRUN --mount=type=bind,source=etc,target=/src make`,
      `FROM debian:12\nRUN --mount=type=bind,from=build,source=/etc,target=/src make`,
      `FROM debian:12\nRUN --mount=type=cache,target=/var/lib/apt apt-get update`,
    ],
  },

  judge: (directive) => {
    for (const mount of flagsOf(directive, 'mount')) {
      const parts = new Map(mount.split(',').map((part) => part.split('=', 2) as [string, string | undefined]));
      const source = parts.get('source') ?? parts.get('src') ?? '';
      if ((parts.get('type') ?? 'bind') !== 'bind' || parts.has('from') || !SENSITIVE.test(source)) continue;
      const severity = source.endsWith('.sock') ? HIGH : MODERATE;
      return { message: { code: 'has', values: { setting: '--mount', value: source } }, severity };
    }
    return undefined;
  },
});

const SENSITIVE = /^\/(?:boot|dev|etc|home|proc|root|run|sys|var\/run)(?:\/|$)/;
