import { LOW, MODERATE_LOW } from '@plumbline/model/severity';
import { parseImage } from '../../../formats/image-reference.ts';
import type { Place } from '../../../formats/tree.ts';
import { UNKNOWN } from '../../../rule.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { NOT_PINNED } from '../../../terms.ts';
import { type WorkflowFile, textOf } from '../workflow-file.ts';
import { SECURE_USE, SYNTAX, oneJob, workflowRule, zizmor } from '../workflow-rule.ts';

export default workflowRule({
  id: 'github_actions_image_not_pinned',
  title: 'The image of a container or of an action is not pinned by its digest',
  terms: NOT_PINNED,
  severity: MODERATE_LOW,
  problem:
    'Whoever may push to the registry changes what runs with the token and the secrets of the job, and a run cannot be repeated.',
  remediation: 'Name the image by version and digest: `image:1.2.3@sha256:…`.',
  sources: [SECURE_USE, zizmor('unpinned-images'), `${SYNTAX}#jobsjob_idcontainerimage`],
  references: [cwe(829), nist('SR-3')],

  examples: {
    bad: [
      oneJob('- uses: «docker://alpine:latest»'),
      'on: push\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    container:\n      image: «node»\n    services:\n      db:\n        image: «postgres:16»\n    steps:\n      - run: make\n',
      'name: a\nruns:\n  using: docker\n  image: «docker://example/tool:latest»\n',
    ],
    good: [
      oneJob('- uses: docker://alpine@sha256:beefdbd8a1da6d2915566fde36db9db0b524eb737fc57cd1367effd16dc0d06d'),
      'on: push\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    container: node:22@sha256:beefdbd8a1da6d2915566fde36db9db0b524eb737fc57cd1367effd16dc0d06d\n    steps:\n      - run: make\n',
      'on: push\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    container: ${{ matrix.image }}\n    steps:\n      - run: make\n',
      'name: a\nruns:\n  using: docker\n  image: Dockerfile\n',
    ],
  },

  *check({ file }) {
    for (const { at, image } of imagesIn(file)) {
      if (image === undefined || image.includes('${{')) {
        yield UNKNOWN;
        continue;
      }
      const { tag, digest } = parseImage(image);
      if (image === '' || digest !== undefined) continue;
      const isMoving = tag === undefined || tag === 'latest';
      yield {
        at,
        message: isMoving ? 'latest moves with each release' : `the tag ${tag.slice(0, 60)} may move`,
        severity: isMoving ? MODERATE_LOW : LOW,
      };
    }
  },
});

function* imagesIn(file: WorkflowFile): Generator<{ readonly at: Place; readonly image: string | undefined }> {
  for (const job of file.jobs) {
    for (const { image } of job.containers) if (image) yield { at: image, image: textOf(image) };
    const ofAction = job.isOfAction ? job.pair('image')?.value : undefined;
    const text = textOf(ofAction);
    if (ofAction?.kind === 'scalar' && text?.startsWith('docker://'))
      yield { at: ofAction, image: text.slice('docker://'.length) };
  }
  for (const { uses } of file.steps)
    if (uses?.reference.kind === 'docker') yield { at: uses.at, image: uses.reference.image };
}
