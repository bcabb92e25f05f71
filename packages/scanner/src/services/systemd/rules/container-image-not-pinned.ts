import { containerDanger } from '../../../dangers/container-dangers.ts';
import { hasTemplateMarks } from '../../../formats/template-marks.ts';
import { isMovingTag, isOfMachine, parseImage } from '../../../formats/image-reference.ts';
import { containerRule, QUADLET } from '../systemd-rule.ts';
import { cisDocker } from '../../../rules/rulesets.ts';
import { NOT_PINNED } from '../../../terms.ts';

export default containerRule({
  id: 'systemd_container_image_not_pinned',
  ...containerDanger('imageNotPinned', cisDocker('5.28')),
  terms: NOT_PINNED,
  remediation: 'Name a version, best with its digest, such as `postgres:17.2@sha256:…`.',
  sources: [QUADLET, 'https://docs.docker.com/build/building/best-practices/#pin-base-image-versions'],

  examples: {
    bad: [
      `[Container]\n«Image=docker.io/library/nginx:latest»`,
      `[Service]\n«ExecStart=/usr/bin/docker run --rm -p 127.0.0.1:80:80 nginx»`,
    ],
    good: [
      `[Container]\nImage=docker.io/library/nginx:1.28.0`,
      `[Container]\nImage=shop.image`, // a unit of its own
      `[Container]\nImage=localhost/shop:latest`, // built here
      `[Service]\nExecStart=/usr/bin/docker run --rm \${IMAGE}`,
    ],
  },

  judge: ({ image = '', key }) => {
    const reference = parseImage(image);
    const { tag, digest } = reference;
    const isUnknown = image === '' || /[$%]/.test(image) || hasTemplateMarks(image);
    // Those that are built on the machine, or of another transport than a registry, or units and folders themselves.
    const isNone = isOfMachine(reference) || /^[a-z-]+:\/|^\/|^sha256:|\.(?:image|build)$/.test(image);
    if (isUnknown || isNone || digest !== undefined || (tag !== undefined && !isMovingTag(tag))) return undefined;
    const setting = key ?? 'the image';
    return { message: { code: 'is', values: { setting, value: image } } };
  },
  isForEverybody: true,
});
