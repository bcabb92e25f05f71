import { LOW } from '@plumbline/model/severity';
import { hasTemplateMarks } from '../../../formats/template-marks.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { containerRule, QUADLET } from '../systemd-rule.ts';

export default containerRule({
  id: 'systemd_container_image_without_registry',
  title: 'Podman is given a short image name, without its registry',
  terms: ['short name', 'unqualified-search-registries', 'fully qualified', 'Quadlet'],
  severity: LOW,
  problem:
    'Podman asks the registries of its settings one after the other: whoever takes the name in one that is asked earlier gives the machine an image of theirs.',
  remediation: 'Name the registry as well, such as `docker.io/library/nginx:1.28.0`.',
  sources: [
    QUADLET,
    'https://github.com/containers/image/blob/main/docs/containers-registries.conf.5.md#note-risk-of-using-unqualified-image-names',
  ],
  references: [cwe(427), nist('CM-14')],

  examples: {
    bad: [`[Container]\n«Image=nginx:1.28.0»`, `[Service]\n«ExecStart=/usr/bin/podman run --rm example/shop:7»`],
    good: [
      `[Container]\nImage=docker.io/library/nginx:1.28.0`,
      `[Container]\nImage=localhost/shop:7`,
      `[Container]\nImage=shop.build`, // a unit of its own
      `[Service]\nExecStart=/usr/bin/docker run --rm nginx:1.28.0`, // always of Docker Hub
      `[Service]\nExecStart=/usr/bin/podman run --rm \${IMAGE}`,
      `[Service]\nExecStart=/usr/bin/podman run --rm oci-archive:/srv/shop.tar`,
      `[Container]\nImage=shop:7\nPull=never`, // no registry is asked
      `[Service]\nExecStart=/usr/bin/podman run --rm --pull=never shop:7`,
      `[Service]\nExecStart=/usr/bin/podman run --pull never --rm shop:7`,
    ],
  },

  judge(part, { subject }) {
    const { image = '', isOfPodman, key } = part;
    if (!isOfPodman || !SHORT.test(image) || hasTemplateMarks(image) || /\.(?:image|build)$/.test(image))
      return undefined;
    // A unit of Podman is of one container, and says its options in other lines.
    const options = (key === undefined ? [part] : subject.containers).flatMap((one) => one.options);
    if (options.some(({ name, value }) => name === '--pull' && value === 'never')) return undefined;
    return { message: { code: 'is', values: { setting: key ?? 'the image', value: image } } };
  },
  isForEverybody: true,
});

/** Neither a registry, nor a variable, an identifier, a folder or another transport. */
const SHORT =
  /^(?!sha256:|localhost\/)[a-z\d][\w-]{0,200}(?:\/[\w.-]{1,200}){0,5}(?::[\w.-]{1,128})?(?:@sha256:[\da-f]{64})?$/;
