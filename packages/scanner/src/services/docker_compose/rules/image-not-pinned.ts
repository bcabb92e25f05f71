import { USER_INSERT_VALUE } from '@plumbline/model/placeholder';
import { containerDanger } from '../../../dangers/container-dangers.ts';
import { isMoving, parseImage, withTag } from '../../../formats/image-reference.ts';
import { composeService, services } from '../compose-rule.ts';
import { hasVariable } from '../compose-values.ts';
import { setValue } from '../../../fixing/edit-yaml.ts';
import { cisDocker } from '../../../rules/rulesets.ts';
import { NOT_PINNED } from '../../../terms.ts';

export default composeService({
  id: 'docker_compose_image_not_pinned',
  ...containerDanger('imageNotPinned', cisDocker('5.28')),
  terms: NOT_PINNED,
  remediation: 'Name a version, best with its digest, such as `postgres:17.2@sha256:…`.',
  sources: [services('image')],

  examples: {
    bad: [
      `services:\n  db:\n    «image: postgres»`,
      `services:\n  db:\n    «image: "registry.example.com:5000/db:latest"»`,
    ],
    good: [
      `services:\n  db:\n    image: postgres:17.2`,
      'services:\n  db:\n    image: postgres:${TAG}',
      'services:\n  app:\n    image: localhost/app', // built on the machine
      'services:\n  app:\n    image: localhost:5000/app',
      `services:\n  app:\n    build: .\n    image: example/app`, // the name that the build gives
    ],
  },

  judge: (service) => {
    const pair = service.pair('image');
    const image = service.text('image');
    const isBuilt = service.pair('build'); // then it is the built one's name
    if (!pair || image === undefined || image === '' || hasVariable(image) || isBuilt) return undefined;
    const reference = parseImage(image);
    const { tag } = reference;
    if (!isMoving(reference)) return undefined;
    return {
      at: pair,
      message: tag === undefined ? `${image} has no tag` : { code: 'is', values: { setting: 'image', value: image } },
    };
  },
  fix: {
    kind: 'suggested',
    needs: 'the version of the image that runs, such as 17.2',
    asks: 'value',
    // The version of a variable is not written here.
    edits: (finding) =>
      setValue(finding, (image) => (image.includes('$') ? undefined : withTag(image, USER_INSERT_VALUE))),
  },
});
