import { removeFlag } from '../../../fixing/edit-dockerfile.ts';
import { LOW } from '@plumbline/model/severity';
import { flagOf } from '../dockerfile-file.ts';
import { reference, stageRule } from '../dockerfile-rule.ts';

export default stageRule({
  id: 'dockerfile_platform_fixed',
  title: 'FROM is tied to one platform',
  severity: LOW,
  category: 'hygiene',
  problem: 'On every other machine the image is built for, and runs by emulation of, a processor that is not there.',
  remediation: 'Remove `--platform`, or use `$BUILDPLATFORM` for a stage that runs on the machine that builds.',
  sources: ['https://docs.docker.com/reference/build-checks/from-platform-flag-const-disallowed/', reference('from')],

  examples: {
    bad: [`«FROM --platform=linux/amd64 debian:12»\nUSER app`],
    good: [`FROM debian:12`, 'FROM --platform=$BUILDPLATFORM golang:1.24 AS build'],
  },

  judge: ({ from }) => {
    const platform = flagOf(from, 'platform');
    if (platform === undefined || platform === '' || platform.includes('$')) return undefined;
    return { code: 'is', values: { setting: '--platform', value: platform } };
  },
  fix: {
    kind: 'suggested',
    needs: 'a base image for the platforms that are built',
    edits: (finding) => removeFlag(finding, '--platform'),
  },
});
