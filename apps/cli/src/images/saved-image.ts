import { CommandError, EXIT } from '../exit-codes.ts';
import { allOf, isDigest, unpacked, verified, type Blob, type Bytes } from './bytes.ts';
import { damaged } from './image-error.ts';
import type { Image, ImageLayer } from './image.ts';
import { MAX_JSON_BYTES, MAX_LAYERS } from './limits.ts';
import { choosePlatform, isFor, readConfig, readManifest, type Choice, type Manifest } from './manifests.ts';
import { isObject, objectIn, objectOf, objectsIn, textIn, textsIn, valueOf, type Json } from './read-json.ts';
import { texts } from '../texts.ts';

/** The parts of a saved image by their names: of a folder, or of an archive. */
export interface Parts {
  /** Where they are, for messages. */
  readonly place: string;
  /** Undefined for what is not there. Can be asked for again. */
  readonly open: (name: string) => Promise<Bytes | undefined>;
}

/** Lists of lists: real ones have one level. */
const MAX_LEVELS = 4;

/**
 * The image that was saved at a place: as an OCI layout, or as `docker save` writes it, before version 25 and since.
 * Errors: CommandError `input` where there is none, several, none for the platform, or a damaged one.
 */
export async function savedImage(parts: Parts, platform: string | undefined): Promise<Image> {
  const index = await read(parts, 'index.json');
  if (index) return layoutImage(parts, index, platform);
  const list = await read(parts, 'manifest.json');
  if (list) return dockerImage(parts, list, platform);
  throw new CommandError(EXIT.input, texts.images.noImageThere(parts.place));
}

async function read(parts: Parts, name: string): Promise<Uint8Array | undefined> {
  const bytes = await parts.open(name);
  return bytes && allOf(bytes, MAX_JSON_BYTES, `${parts.place}: ${name}`);
}

/** Source: OCI image specification, "Image Layout". */
async function layoutImage(parts: Parts, index: Uint8Array, platform: string | undefined): Promise<Image> {
  const name = parts.place;
  let manifest = withoutSecondNames(readManifest(index, `${name}: index.json`));
  const names = new Set(objectsIn(objectOf(index), 'manifests').flatMap(nameOf));
  const isOfPlatforms = 'platforms' in manifest && manifest.platforms.every((entry) => entry.platform !== undefined);
  if ('platforms' in manifest && manifest.platforms.length > 1 && !isOfPlatforms) {
    throw new CommandError(EXIT.input, texts.images.severalImages(name, [...names]));
  }
  for (let level = 0; 'platforms' in manifest; level += 1) {
    if (level === MAX_LEVELS) throw damaged(name, texts.images.notJson);
    // The one manifest of a layout may say of which platform it is, or leave that to what it names.
    const [only, ...others] = manifest.platforms;
    const blob = only && others.length === 0 ? only.manifest : choosePlatform(manifest, platform, name);
    manifest = readManifest(await json(parts, blob), blob.digest);
  }
  const config = readConfig(await json(parts, manifest.config), manifest.config.digest);
  assertPlatformOf(config.platform, platform, name);
  const layers = manifest.layers.map((blob) => ({ name: blob.digest, open: () => blobOf(parts, blob) }));
  return { name, config, layers, foreignLayers: manifest.foreignLayers };
}

/** An image with several names stands there several times. */
function withoutSecondNames(manifest: Manifest | Choice): Manifest | Choice {
  if (!('platforms' in manifest)) return manifest;
  return { platforms: [...new Map(manifest.platforms.map((entry) => [entry.manifest.digest, entry])).values()] };
}

function nameOf(entry: Json): readonly string[] {
  return [
    textIn(objectIn(entry, 'annotations'), 'org.opencontainers.image.ref.name') ?? textIn(entry, 'digest') ?? '?',
  ];
}

async function blobOf(parts: Parts, blob: Blob): Promise<Bytes> {
  const bytes = await parts.open(`blobs/${blob.digest.replace(':', '/')}`);
  if (!bytes) throw damaged(parts.place, texts.images.missingPart(blob.digest));
  return verified(bytes, blob, blob.digest);
}

async function json(parts: Parts, blob: Blob): Promise<Uint8Array> {
  return allOf(await blobOf(parts, blob), MAX_JSON_BYTES, blob.digest);
}

/** Source: Docker image specification 1.2, "Combined Image JSON + Filesystem Changeset Format". */
async function dockerImage(parts: Parts, list: Uint8Array, platform: string | undefined): Promise<Image> {
  const { place } = parts;
  const entries = valueOf(list);
  const images = Array.isArray(entries) ? entries.filter(isObject) : [];
  const [image, ...others] = images;
  const configName = textIn(image, 'Config');
  if (!image || configName === undefined) throw damaged(`${place}: manifest.json`, texts.images.notJson);
  if (others.length > 0) {
    const names = images.map((one) => textsIn(one, 'RepoTags')[0] ?? textIn(one, 'Config') ?? '?');
    throw new CommandError(EXIT.input, texts.images.severalImages(place, names));
  }
  const layerNames = textsIn(image, 'Layers');
  if (layerNames.length > MAX_LAYERS) throw damaged(place, texts.images.tooMuch(`${MAX_LAYERS} layers`));
  const bytes = await parts.open(configName);
  if (!bytes) throw damaged(place, texts.images.missingPart(configName));
  // It is called after its sum, with or without an ending, in a folder or not.
  const [, sum = ''] = /(?:^|\/)([a-f0-9]{64})(?:\.json)?$/.exec(configName) ?? [];
  const digest = `sha256:${sum}`;
  const checked = isDigest(digest) ? verified(bytes, { digest }, configName) : bytes;
  const config = readConfig(await allOf(checked, MAX_JSON_BYTES, configName), configName);
  assertPlatformOf(config.platform, platform, place);
  const layers = layerNames.map((layerName, index) => dockerLayer(parts, layerName, config.diffIds[index]));
  return { name: textsIn(image, 'RepoTags')[0] ?? place, config, layers };
}

/**
 * A layer is called after its own sum, or has the one that the configuration says once it is unpacked: some programs
 * compress it (https://github.com/google/go-containerregistry/blob/main/pkg/v1/tarball/README.md).
 */
function dockerLayer(parts: Parts, name: string, diffId: string | undefined): ImageLayer {
  return {
    name,
    open: async () => {
      const bytes = await parts.open(name);
      if (!bytes) throw damaged(parts.place, texts.images.missingPart(name));
      const [, algorithm, sum] = /^blobs\/(sha256|sha512)\/([a-f0-9]+)$/.exec(name) ?? [];
      if (sum !== undefined) return verified(bytes, { digest: `${algorithm}:${sum}` }, name);
      return isDigest(diffId) ? verified(unpacked(bytes, name), { digest: diffId }, name) : bytes;
    },
  };
}

function assertPlatformOf(is: string | undefined, wanted: string | undefined, name: string): void {
  if (wanted === undefined || is === undefined || isFor(is, wanted)) return;
  throw new CommandError(EXIT.input, texts.images.platformDiffers(name, is, wanted));
}
