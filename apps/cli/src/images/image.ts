import type { Bytes } from './bytes.ts';

/** An image, or a container, wherever it is. */
export interface Image {
  /** As people name it. */
  readonly name: string;
  readonly config: ImageConfig;
  /** From below. */
  readonly layers: readonly ImageLayer[];
  /** Layers that are elsewhere, and are not looked for. */
  readonly foreignLayers?: number;
}

export interface ImageLayer {
  /** For messages: its digest, or its place. */
  readonly name: string;
  /** A tar archive, compressed or not; can be asked for again. Fails at its end where it is not what was named. */
  readonly open: () => Bytes | Promise<Bytes>;
}

/**
 * What an image says of itself; what is not written, or not as it should be, is left out.
 * Source: OCI image specification, "Image Configuration"; `Healthcheck`, `Shell` and `OnBuild` are Docker's.
 */
export interface ImageConfig {
  /** `linux/amd64` */
  readonly platform: string | undefined;
  /** `sha256:…` of each layer, unpacked. */
  readonly diffIds: readonly string[];
  /** From below. */
  readonly history: readonly string[];
  readonly user: string | undefined;
  readonly environment: readonly string[];
  /** `80/tcp` */
  readonly ports: readonly string[];
  readonly volumes: readonly string[];
  readonly entrypoint: readonly string[] | undefined;
  readonly command: readonly string[] | undefined;
  readonly stopSignal: string | undefined;
  readonly healthcheck: Healthcheck | undefined;
}

/** Units: nanoseconds. */
export interface Healthcheck {
  readonly test: readonly string[];
  readonly interval?: number | undefined;
  readonly timeout?: number | undefined;
  readonly startPeriod?: number | undefined;
  readonly retries?: number | undefined;
}
