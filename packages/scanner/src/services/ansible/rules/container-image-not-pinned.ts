import { MODERATE_LOW } from '@plumbline/model/severity';
import { isMovingTag, isOfMachine, parseImage } from '../../../formats/image-reference.ts';
import { oncePer } from '../../../rules/once-per.ts';
import { cwe, nist } from '../../../rules/rulesets.ts';
import { foundAt, moduleDocs, taskRule, tasks } from '../ansible-rule.ts';
import type { Task, TasksFile } from '../tasks-file.ts';

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
      tasks(`- community.docker.docker_image:
    «name: registry.example.com:5000/shop:latest»
    source: pull`),
      tasks(`- community.docker.docker_image_pull:
    name: example/shop
    «tag: latest»`),
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
      tasks(`- docker_image: {name: example/shop, tag: "1.2", source: pull}`),
      tasks(`- docker_image: {name: "example/shop@sha256:${'0a'.repeat(32)}", source: pull}`),
      tasks(`- docker_image: {name: example/shop, tag: "{{ version }}", source: pull}`),
      tasks(`- docker_image: {name: example/shop, tag: latest, source: local}`),
      tasks(`- docker_image: {name: example/shop, tag: latest, source: pull, state: absent}`),
      tasks(`- docker_container:
    name: shop
    state: absent
    image: example/shop`),
      tasks(`- shell: podman build -t shop -f Dockerfile.shop .
- podman_container:
    name: shop
    image: shop`),
      tasks(`- docker_image:
    name: example/shop:latest
    source: build
    build:
      path: /srv/shop
- docker_container:
    name: shop
    image: example/shop`),
    ],
  },

  judge(task) {
    if (isPull(task)) {
      const [name, tag] = [task.arg('name'), task.arg('tag')];
      if (name?.text === undefined || name.text === '') return undefined;
      const pulled = parseImage(name.text);
      if (pulled.digest !== undefined) return undefined;
      // Without a tag it may be that of a task's default, or of a build of another file.
      if (pulled.tag !== undefined) return isMovingTag(pulled.tag) ? foundAt(name) : undefined;
      return tag?.text !== undefined && isMovingTag(tag.text) ? foundAt(tag) : undefined;
    }
    if (!/^(?:(?:docker|podman)_container|docker_swarm_service)$/.test(task.module) || task.isGone) return undefined;
    const image = task.arg('image');
    // By its identity an image is one and the same.
    if (image?.text === undefined || image.text === '' || /^(?:sha256:)?[\da-f]{12,64}$/.test(image.text))
      return undefined;
    const reference = parseImage(image.text);
    const { tag, digest } = reference;
    if (digest !== undefined || (tag !== undefined && !isMovingTag(tag))) return undefined;
    return isOfMachine(reference) || builtIn(task.file).has(nameOf(image.text)) ? undefined : foundAt(image);
  },
});

function isPull(task: Task): boolean {
  if (task.isGone) return false;
  return task.module === 'docker_image_pull' || (task.module === 'docker_image' && task.text('source') === 'pull');
}

/** The images that tasks of the same file build, name or load: no registry decides what they are. */
const builtIn = oncePer(
  (file: TasksFile): ReadonlySet<string> => new Set(file.tasks.flatMap(imagesBuiltBy).map(nameOf)),
);

function imagesBuiltBy(task: Task): readonly string[] {
  const { commands, module } = task;
  const built = commands.flatMap(({ name, words }) =>
    BUILDERS.has(name) ? namesGiven(words.map(({ text }) => text)) : [],
  );
  if (!MODULES.test(module)) return built;
  const name = task.text('name');
  const isBuilt =
    /_(?:build|load|tag)$/.test(module) ||
    /^(?:build|load|local)$/.test(task.text('source') ?? '') ||
    task.args.some((argument) => /^(?:build|path|load_path)$/.test(argument.name));
  return isBuilt && name !== undefined ? [...built, name] : built;
}

const BUILDERS: ReadonlySet<string> = new Set(['docker', 'podman', 'buildah', 'nerdctl']);
const MODULES = /^(?:docker|podman)_image(?:_build|_load|_tag)?$/;

/** What follows `-t` of a build, and the last word of a `tag` and a `commit`. */
function namesGiven(words: readonly string[]): readonly string[] {
  const verb = words.findIndex((word) => /^(?:build|bud|tag|commit)$/.test(word));
  if (verb === -1) return [];
  if (/^[tc]/.test(words[verb] ?? '')) return words.slice(-1);
  return words.flatMap((word, index) => {
    if (word.startsWith('--tag=')) return [word.slice('--tag='.length)];
    return /^(?:-t|--tag)$/.test(words[index - 1] ?? '') ? [word] : [];
  });
}

/** As engines tell images apart that have no tag. */
function nameOf(image: string): string {
  return image
    .replace(/^docker\.io\//, '')
    .replace(/^library\//, '')
    .replace(/:latest$/, '');
}
