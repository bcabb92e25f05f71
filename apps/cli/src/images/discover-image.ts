import { bundlePath, filesOf, servicesOf, type ServiceRef } from '@plumbline/model/bundle';
import { CONTAINER_MACHINE, INCLUDED_IMAGE_PREFIX, imageTags } from '@plumbline/model/included-image';
import { joinPath } from '@plumbline/model/paths';
import type { Service } from '@plumbline/model/service';
import type { Tag } from '@plumbline/model/configuration-file';
import { discover, type DiscoveredBundle, type DiscoveryOptions } from '../discover/discover.ts';
import { NO_CHOICE } from '../discover/service-choice.ts';
import type { Terminal } from '../terminal.ts';
import type { Image } from './image.ts';
import { dockerfileOf } from './image-dockerfile.ts';
import { ImageTree } from './image-tree.ts';
import { texts } from '../texts.ts';

/** As what an image is looked at. */
export interface ImageUse extends DiscoveryOptions {
  readonly clusterName: string;
  /** The file that names it, where it is looked at for that. */
  readonly referredFrom?: string;
}

const DOCKERFILE = { fileName: 'Dockerfile', subPath: '.', configFileType: 'dockerfile' };

/**
 * Finds the services of an image as `discover` does those of a folder, and adds its history and configuration as a
 * Dockerfile.
 * Shape: machine and keys of the services as the command-line contract has them, sections 5.4 and 5.5.
 * Errors: CommandError for an image that cannot be read.
 */
export async function discoverImage(
  image: Image,
  { clusterName, referredFrom, choice = NO_CHOICE, listing }: ImageUse,
  terminal: Terminal,
): Promise<DiscoveredBundle> {
  const { name, layers } = image;
  terminal.progress(texts.images.reading(name));
  const tree = await ImageTree.of(image, choice, (layer) =>
    terminal.progress(texts.images.readingLayer(name, layer, layers.length)),
  );
  const found = await tree.withMissed(() => discover(tree, clusterName, terminal.tell, { choice }));
  tree.tellNotKept(terminal.tell);
  // Only now is it known what is taken.
  if (listing) await discover(tree, clusterName, () => {}, { choice, listing });
  return asImage(withDockerfile(found, image), tree, name, referredFrom);
}

/** A name as part of a service's key. */
export function keyPart(name: string): string {
  return name
    .replace(/[^\p{L}\p{N}.-]+/gu, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 80);
}

function dockerfileKey(name: string): string {
  return `${keyPart(name)}_dockerfile_0`;
}

function withDockerfile(bundle: DiscoveredBundle, image: Image): DiscoveredBundle {
  const { manifest } = bundle;
  const [machine = CONTAINER_MACHINE] = Object.keys(manifest.machines ?? {});
  const services = manifest.machines?.[machine]?.services ?? {};
  const at = { machine, service: dockerfileKey(image.name) };
  const definition: Service = {
    serviceName: 'dockerfile',
    configFileList: [{ ...DOCKERFILE, defaultFileName: 'Dockerfile' }],
  };
  const path = bundlePath(at, DOCKERFILE);
  const bytes = new TextEncoder().encode(dockerfileOf(image));
  return {
    ...bundle,
    manifest: {
      ...manifest,
      machines: { [machine]: { id: machine, services: { ...services, [at.service]: definition } } },
    },
    sources: new Map([...bundle.sources, [path, DOCKERFILE.fileName]]),
    read: (asked) => (asked === path ? bytes : bundle.read(asked)),
  };
}

/** Moves the services to the machine of containers, under the keys that say whence they are. */
function asImage(
  bundle: DiscoveredBundle,
  tree: ImageTree,
  name: string,
  referredFrom: string | undefined,
): DiscoveredBundle {
  const isIncluded = referredFrom !== undefined;
  const dockerfile = dockerfileKey(name);
  const before = new Map<string, string>();
  const machineServices: Record<string, Service> = {};
  const clusterServices: Record<string, Service> = {};
  for (const { machine, service, definition } of servicesOf(bundle.manifest)) {
    const key = isIncluded ? `${INCLUDED_IMAGE_PREFIX}${service}` : service;
    const at: ServiceRef = { ...(machine === undefined ? {} : { machine: CONTAINER_MACHINE }), service: key };
    for (const file of filesOf(definition)) {
      before.set(bundlePath(at, file), bundlePath({ machine, service }, file));
    }
    const tagsOf = (file: Parameters<typeof bundlePath>[1]): Tag[] => {
      const source = bundle.sources.get(bundlePath({ machine, service }, file));
      // Its history and configuration are of the image as a whole.
      const layer = service === dockerfile || source === undefined ? undefined : tree.layerOf(source);
      return [...imageTags(name, referredFrom, layer)];
    };
    const { configFileList, complimentaryFileList = [] } = definition;
    const services = machine === undefined ? clusterServices : machineServices;
    services[key] = {
      ...definition,
      configFileList: configFileList.map((file) => ({ ...file, tags: tagsOf(file) })),
      complimentaryFileList: complimentaryFileList.map((file) => ({ ...file, tags: tagsOf(file) })),
    };
  }
  const paths = [...before].filter(([, old]) => bundle.sources.has(old));
  return {
    ...bundle,
    manifest: {
      name: bundle.manifest.name,
      machines: { [CONTAINER_MACHINE]: { id: CONTAINER_MACHINE, services: machineServices } },
      ...(Object.keys(clusterServices).length > 0 ? { clusterServices } : {}),
    },
    sources: new Map(paths.map(([path, old]) => [path, bundle.sources.get(old) ?? old])),
    secretFiles: new Set(paths.flatMap(([path, old]) => (bundle.secretFiles.has(old) ? [path] : []))),
    standsInFolder: false,
    leftOut: isIncluded
      ? bundle.leftOut.map((left) => ({ ...left, file: joinPath(keyPart(name), left.file) }))
      : bundle.leftOut,
    read: (path) => {
      const old = before.get(path);
      return old === undefined ? undefined : bundle.read(old);
    },
  };
}
