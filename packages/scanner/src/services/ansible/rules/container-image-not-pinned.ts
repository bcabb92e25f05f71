import { MODERATE_LOW } from '@plumbline/model/severity';
import { LOCAL, parseImage } from '../../../formats/image-reference.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';

export default taskRule({
  id: 'ansible_container_image_not_pinned',
  title: 'A container runs whatever image is the latest: latest tag, or none',
  severity: MODERATE_LOW,
  problem: 'Nobody knows what runs, two machines run different programs, and a bad push to the registry runs at once.',
  remediation: 'Name the version of the image, better its digest.',
  sources: [moduleDocs('docker_container', 'community/docker')],
  references: [cwe(1357), nist('CM-2')],

  examples: {
    bad: [
      tasks(`- community.docker.docker_container:
    name: shop
    «image: example/shop»`),
      tasks(`- containers.podman.podman_container:
    name: shop
    «image: registry.example.com:5000/shop:latest»`),
    ],
    good: [
      tasks(`- docker_container:
    name: shop
    image: example/shop:1.2`),
      tasks(`- docker_container:
    name: shop
    image: "example/shop:{{ version }}"`),
      tasks(`- podman_container:
    name: shop
    image: localhost/shop`), // built on the machine
      tasks(`- docker_container:
    name: shop
    state: absent
    image: example/shop`),
    ],
  },

  judge(task) {
    if (!/^(?:(?:docker|podman)_container|docker_swarm_service)$/.test(task.module) || task.isGone) return undefined;
    const image = task.arg('image');
    // By its identity an image is one and the same.
    if (image?.text === undefined || image.text === '' || /^(?:sha256:)?[\da-f]{12,64}$/.test(image.text))
      return undefined;
    const { tag, digest, registry } = parseImage(image.text);
    return registry !== LOCAL && digest === undefined && (tag === undefined || tag === 'latest')
      ? foundAt(image)
      : undefined;
  },
});
