import { bundlePath, servicesOf } from '@plumbline/model/bundle';
import { decode } from '@plumbline/model/decode';
import { joinPath } from '@plumbline/model/paths';
import { itemsOf, lookup, pairsInForce } from '@plumbline/scanner/formats/mapping-lookup';
import { isMasked } from '@plumbline/scanner/formats/template-marks';
import type { ParsedFile, TreeNode } from '@plumbline/scanner/formats/tree';
import { Doubts, Question } from '@plumbline/scanner/reading/doubts';
import { parseFile } from '@plumbline/scanner/reading/parsed-ahead';
import { OverWork, STEPS, Work } from '@plumbline/scanner/reading/work';
import { loadService } from '@plumbline/scanner/services';
import { Interpolation } from '@plumbline/scanner/services/docker_compose/compose-values';
import { DockerfileFile, flagOf } from '@plumbline/scanner/services/dockerfile/dockerfile-file';
import type { DiscoveredBundle } from '../discover/discover.ts';
import { parseReference } from './reference.ts';

/** The images that files refer to. */
export interface ReferencedImages {
  /** Each with the first file that names it, in the order of the files. */
  readonly images: ReadonlyMap<string, string>;
  /** What is written where a value is not known: a variable, a template. */
  readonly unknown: ReadonlySet<string>;
}

type ImagesIn = (file: ParsedFile, work: Work) => Iterable<string>;

const IMAGES_IN: Readonly<Record<string, ImagesIn>> = {
  dockerfile: imagesOfDockerfile,
  docker_compose: imagesOfCompose,
  github_actions: imagesOfWorkflow,
  kubernetes: imagesOfKubernetes,
};

/** What Dockerfiles are made from and copy from, and what Compose, Kubernetes and GitHub Actions run. */
export async function referencedImages({ manifest, sources, read }: DiscoveredBundle): Promise<ReferencedImages> {
  const images = new Map<string, string>();
  const unknown = new Set<string>();
  for (const { machine, service, definition } of servicesOf(manifest)) {
    const imagesIn = Object.hasOwn(IMAGES_IN, definition.serviceName) ? IMAGES_IN[definition.serviceName] : undefined;
    const reader = imagesIn && (await loadService(definition.serviceName));
    if (!imagesIn || !reader) continue;
    for (const { fileName, subPath, configFileType } of definition.configFileList) {
      const path = bundlePath({ machine, service }, { fileName, subPath });
      const bytes = read(path);
      const decoded = bytes && decode(bytes);
      if (decoded?.kind !== 'text') continue;
      const parsed = parseFile(reader, { text: decoded.text, fileName, subPath, configFileType });
      const file = sources.get(path) ?? joinPath(subPath, fileName);
      for (const name of withinWork(parsed, imagesIn)) {
        if (name === '' || name === 'scratch') continue;
        if (/[${}<>]/.test(name) || isMasked(name) || !parseReference(name)) unknown.add(name);
        else if (!images.has(name)) images.set(name, file);
      }
    }
  }
  return { images, unknown };
}

/** What is found before a file costs more than it may. */
function withinWork(file: ParsedFile, imagesIn: ImagesIn): readonly string[] {
  const found: string[] = [];
  try {
    const work = new Work(STEPS.base + file.source.text.length * STEPS.perCharacter);
    for (const name of imagesIn(file, work)) found.push(name.trim());
  } catch (error) {
    if (!(error instanceof OverWork)) throw error;
  }
  return found;
}

function* imagesOfDockerfile(file: ParsedFile, work: Work): Generator<string> {
  const { stages } = new DockerfileFile(file, new Doubts(work, new Question()));
  const names = new Set<string>();
  for (const { from, image, name, parent, instructions } of stages) {
    if (!parent) yield image ?? String(from.args.at(0)?.value ?? '');
    for (const instruction of instructions) {
      work.spend(1);
      const source = flagOf(instruction, 'from');
      const isStage = source === undefined || /^\d+$/.test(source) || names.has(source.toLowerCase());
      // A word alone may be the name of a context that the build is given.
      if (!isStage && /[/:]/.test(source)) yield source;
    }
    if (name !== undefined) names.add(name.toLowerCase());
  }
}

/** The name of an image that is built here is no reference. */
function* imagesOfCompose({ roots }: ParsedFile, work: Work): Generator<string> {
  const values = new Interpolation(new Map(), work);
  for (const root of roots) {
    for (const { value } of pairsInForce(lookup(root, 'services')).values()) {
      work.spend(1);
      const service = pairsInForce(value);
      const image = service.get('image')?.value;
      if (image && !service.has('build')) yield textOf(values.of(image));
    }
  }
}

const CONTAINERS = ['containers', 'initContainers', 'ephemeralContainers'];

/** Pods stand in objects of many kinds, also of kinds that others made. */
function* imagesOfKubernetes({ roots }: ParsedFile, work: Work): Generator<string> {
  const left: TreeNode[] = roots.toReversed();
  for (let node = left.pop(); node; node = left.pop()) {
    work.spend(1);
    if (node.kind === 'sequence') left.push(...node.items.toReversed());
    if (node.kind !== 'mapping') continue;
    for (const key of CONTAINERS) {
      for (const container of itemsOf(lookup(node, key))) yield textOf(lookup(container, 'image'));
    }
    left.push(...node.pairs.map(({ value }) => value).toReversed());
  }
}

function* imagesOfWorkflow({ roots }: ParsedFile, work: Work): Generator<string> {
  for (const root of roots) {
    for (const { value: job } of pairsInForce(lookup(root, 'jobs')).values()) {
      const container = lookup(job, 'container');
      yield textOf(container?.kind === 'mapping' ? lookup(container, 'image') : container);
      for (const { value: service } of pairsInForce(lookup(job, 'services')).values()) {
        work.spend(1);
        yield textOf(lookup(service, 'image'));
      }
      for (const step of itemsOf(lookup(job, 'steps'))) {
        work.spend(1);
        const [, image] = /^docker:\/\/(.+)$/.exec(textOf(lookup(step, 'uses'))) ?? [];
        if (image !== undefined) yield image;
      }
    }
  }
}

/** Empty for what is no text. */
function textOf(node: TreeNode | undefined): string {
  return node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : '';
}
