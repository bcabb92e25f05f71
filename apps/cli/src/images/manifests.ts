import { CommandError, EXIT } from '../exit-codes.ts';
import { isDigest, type Blob } from './bytes.ts';
import type { Healthcheck, ImageConfig } from './image.ts';
import { damaged } from './image-error.ts';
import { MAX_LAYERS } from './limits.ts';
import { numberIn, objectIn, objectOf, objectsIn, textIn, textsIn, type Json } from './read-json.ts';
import { texts } from '../texts.ts';

/** What a manifest names. */
export interface Manifest {
  readonly config: Blob;
  readonly layers: readonly Blob[];
  /** Of these, how many are kept by others. */
  readonly foreignLayers: number;
}

/** A manifest for each platform. */
export interface Choice {
  readonly platforms: readonly { readonly platform: string | undefined; readonly manifest: Blob }[];
}

/** What manifests and lists of them are called. Source: OCI image specification, "Media Types"; Docker's before it. */
export const MANIFEST_TYPES = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.docker.distribution.manifest.v2+json',
];

/** Reads a manifest, or a list of them. Errors: CommandError `input` for what is neither. */
export function readManifest(bytes: Uint8Array, what: string): Manifest | Choice {
  const json = objectOf(bytes);
  if (!json) throw damaged(what, texts.images.notJson);
  if (Array.isArray(json['manifests'])) {
    const platforms = objectsIn(json, 'manifests').flatMap((entry) => {
      const manifest = blobOf(entry);
      return manifest && !isAttestation(entry) ? [{ platform: platformOf(objectIn(entry, 'platform')), manifest }] : [];
    });
    return { platforms };
  }
  if (json['schemaVersion'] === 1) throw damaged(what, texts.images.schemaOne);
  const config = blobOf(objectIn(json, 'config'));
  const layers = objectsIn(json, 'layers');
  if (!config || !Array.isArray(json['layers'])) throw damaged(what, texts.images.notJson);
  if (layers.length > MAX_LAYERS) throw damaged(what, texts.images.tooMuch(`${MAX_LAYERS} layers`));
  if (layers.some((layer) => textIn(layer, 'mediaType')?.includes('encrypted'))) {
    throw damaged(what, texts.images.encrypted);
  }
  const own = layers.filter((layer) => !/foreign|nondistributable/.test(textIn(layer, 'mediaType') ?? ''));
  const blobs = own.map(blobOf);
  if (blobs.includes(undefined)) throw damaged(what, texts.images.notJson);
  return {
    config,
    layers: blobs.filter((blob) => blob !== undefined),
    foreignLayers: layers.length - own.length,
  };
}

function blobOf(json: Json): Blob | undefined {
  const digest = textIn(json, 'digest');
  return isDigest(digest) ? { digest, size: numberIn(json, 'size') } : undefined;
}

/** What says of an image who built it, beside the image. */
function isAttestation(entry: Json): boolean {
  return textIn(objectIn(entry, 'annotations'), 'vnd.docker.reference.type') !== undefined;
}

function platformOf(json: Json): string | undefined {
  const { os, architecture, variant } = json;
  if (typeof os !== 'string' || typeof architecture !== 'string' || os === 'unknown') return undefined;
  return [os, architecture, ...(typeof variant === 'string' && variant !== '' ? [variant] : [])].join('/');
}

const PLATFORM = /^[a-z0-9]{1,32}\/[a-z0-9_]{1,32}(?:\/[a-z0-9]{1,32})?$/;

/** Errors: CommandError `usage`. */
export function assertPlatform(text: string | undefined): void {
  if (text !== undefined && !PLATFORM.test(text))
    throw new CommandError(EXIT.usage, texts.images.platformInvalid(text));
}

/** Whether what is for one platform is for the other: a variant counts where both say one. */
export function isFor(platform: string | undefined, wanted: string): boolean {
  const [os, architecture, variant] = (platform ?? '').split('/');
  const [wantedOs, wantedArchitecture, wantedVariant] = wanted.split('/');
  const isVariant = variant === undefined || wantedVariant === undefined || variant === wantedVariant;
  return os === wantedOs && architecture === wantedArchitecture && isVariant;
}

/**
 * Of several platforms the one that is wanted; where nobody says, that of this machine, of most servers, or the first.
 * Errors: CommandError `input` where it is not there.
 */
export function choosePlatform({ platforms }: Choice, wanted: string | undefined, name: string): Blob {
  const known = platforms.filter(({ platform }) => platform !== undefined);
  const named = (text: string) => known.find(({ platform }) => isFor(platform, text))?.manifest;
  const chosen =
    wanted === undefined
      ? (named(`linux/${processArchitecture()}`) ?? named('linux/amd64') ?? (known[0] ?? platforms[0])?.manifest)
      : named(wanted);
  if (chosen) return chosen;
  const there = known.flatMap(({ platform }) => platform ?? []);
  throw new CommandError(EXIT.input, texts.images.noPlatform(name, wanted ?? 'linux/amd64', there));
}

function processArchitecture(): string {
  return process.arch === 'x64' ? 'amd64' : process.arch;
}

/** Reads the configuration of an image. Errors: CommandError `input` for what is none. */
export function readConfig(bytes: Uint8Array, what: string): ImageConfig {
  const json = objectOf(bytes);
  if (!json) throw damaged(what, texts.images.notJson);
  return {
    ...runConfigOf(objectIn(json, 'config')),
    platform: platformOf(json),
    diffIds: textsIn(objectIn(json, 'rootfs'), 'diff_ids'),
    history: objectsIn(json, 'history').flatMap((entry) => textIn(entry, 'created_by') ?? []),
  };
}

/** How a container of it is run: what images and containers both say. */
export function runConfigOf(json: Json): Omit<ImageConfig, 'platform' | 'diffIds' | 'history'> {
  return {
    user: textIn(json, 'User'),
    environment: textsIn(json, 'Env'),
    ports: Object.keys(objectIn(json, 'ExposedPorts')),
    volumes: Object.keys(objectIn(json, 'Volumes')),
    entrypoint: commandIn(json, 'Entrypoint'),
    command: commandIn(json, 'Cmd'),
    stopSignal: textIn(json, 'StopSignal'),
    healthcheck: healthcheckOf(objectIn(json, 'Healthcheck')),
  };
}

function commandIn(json: Json, key: string): readonly string[] | undefined {
  const words = textsIn(json, key);
  return words.length > 0 ? words : undefined;
}

function healthcheckOf(json: Json): Healthcheck | undefined {
  const test = textsIn(json, 'Test');
  if (test.length === 0) return undefined;
  return {
    test,
    interval: numberIn(json, 'Interval'),
    timeout: numberIn(json, 'Timeout'),
    startPeriod: numberIn(json, 'StartPeriod'),
    retries: numberIn(json, 'Retries'),
  };
}
