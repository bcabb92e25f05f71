import { removeFlag } from '../../../fixing/edit-dockerfile.ts';
import { LOW } from '@plumbline/model/severity';
import { flagOf } from '../dockerfile-file.ts';
import { reference, stageRule } from '../dockerfile-rule.ts';

export default stageRule({
  id: 'dockerfile_platform_redundant',
  title: 'FROM asks for $TARGETPLATFORM, which it takes anyway',
  severity: LOW,
  category: 'hygiene',
  problem: 'The flag changes nothing, and hides the stages that are built for another platform on purpose.',
  remediation: 'Remove `--platform=$TARGETPLATFORM`.',
  sources: ['https://docs.docker.com/reference/build-checks/redundant-target-platform/', reference('from')],

  examples: {
    bad: ['«FROM --platform=$TARGETPLATFORM debian:12»', '«FROM --platform=${TARGETPLATFORM} debian:12 AS run»'],
    good: ['FROM --platform=$BUILDPLATFORM debian:12', 'FROM debian:12'],
  },

  judge: ({ from }) =>
    /^\$(?:TARGETPLATFORM|\{TARGETPLATFORM\})$/.test(flagOf(from, 'platform') ?? '')
      ? { code: 'is', values: { setting: '--platform', value: '$TARGETPLATFORM' } }
      : undefined,
  fix: {
    kind: 'safe',
    edits: (finding) => removeFlag(finding, '--platform'),
  },
});
