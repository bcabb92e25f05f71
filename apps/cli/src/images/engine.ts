import { request, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { CommandError, EXIT } from '../exit-codes.ts';
import type { Settings } from '../settings.ts';
import { archiveParts, written } from './archive-parts.ts';
import { allOf, type Bytes } from './bytes.ts';
import type { Image } from './image.ts';
import { damaged } from './image-error.ts';
import { MAX_JSON_BYTES } from './limits.ts';
import { runConfigOf } from './manifests.ts';
import { objectIn, objectOf, textIn, textsIn, valueOf } from './read-json.ts';
import { savedImage } from './saved-image.ts';
import { texts } from '../texts.ts';

const DEFAULT_SOCKET = '/var/run/docker.sock';
const DEFAULT_PIPE = String.raw`\\.\pipe\docker_engine`;
const ANSWER_TIMEOUT_MS = 120_000;
/** Source: https://github.com/moby/moby/blob/master/daemon/names/names.go. */
const CONTAINER_NAME = /^[a-zA-Z0-9][\w.-]{0,254}$/;

/**
 * A container engine of this machine, by the API that Docker and Podman have.
 * Source: https://docs.docker.com/reference/api/engine/.
 */
export class Engine {
  readonly #socket: string;

  constructor(socket: string) {
    this.#socket = socket;
  }

  /** Errors: CommandError `usage` for an engine that is elsewhere. */
  static of({ dockerHost }: Pick<Settings, 'dockerHost'>): Engine {
    if (dockerHost === undefined) return new Engine(process.platform === 'win32' ? DEFAULT_PIPE : DEFAULT_SOCKET);
    const [, scheme, place] = /^(unix|npipe):\/\/(.+)$/.exec(dockerHost) ?? [];
    if (scheme === undefined || place === undefined) {
      throw new CommandError(EXIT.usage, texts.images.engineHostInvalid(dockerHost));
    }
    return new Engine(scheme === 'npipe' ? place.replaceAll('/', '\\') : place);
  }

  /** Undefined where the engine does not have it. Its layers are read from a file in the folder. */
  async image(name: string, platform: string | undefined, temporaryFolder: string): Promise<Image | undefined> {
    const known = await this.#get(`/images/${pathOf(name)}/json`);
    if (known.statusCode !== 200) {
      const text = await errorOf(known);
      if (known.statusCode === 404) return undefined;
      throw this.#fail(known, text);
    }
    known.destroy();
    const saved = await this.#ok(`/images/${pathOf(name)}/get`);
    const archive = await written(saved, path.join(temporaryFolder, 'image.tar'), name);
    return { ...(await savedImage(await archiveParts(archive, temporaryFolder), platform)), name };
  }

  /** The first name of each image that has one, in their order. */
  async imageNames(): Promise<readonly string[]> {
    const images = await this.#list('/images/json');
    return inOrder(images.map((image) => textsIn(image, 'RepoTags').find((tag) => !tag.includes('<none>'))));
  }

  /** The names of all containers that run now, in their order. */
  async containerNames(): Promise<readonly string[]> {
    const containers = await this.#list('/containers/json');
    return inOrder(containers.map((container) => textsIn(container, 'Names')[0]?.replace(/^\//, '')));
  }

  async #list(address: string): Promise<readonly unknown[]> {
    const list = valueOf(await allOf(await this.#ok(address), MAX_JSON_BYTES, address));
    if (!Array.isArray(list)) throw damaged(address, texts.images.notJson);
    return list;
  }

  /**
   * The files of a container as they are now, with what its image says of how it was made.
   * Errors: CommandError `input` where there is none.
   */
  async container(name: string): Promise<Image> {
    if (!CONTAINER_NAME.test(name)) throw new CommandError(EXIT.usage, texts.images.containerNameInvalid(name));
    const answer = await this.#get(`/containers/${name}/json`);
    if (answer.statusCode === 404) {
      answer.destroy();
      throw new CommandError(EXIT.input, texts.images.noSuchContainer(name));
    }
    if (answer.statusCode !== 200) throw this.#fail(answer, await errorOf(answer));
    const inspected = objectOf(await allOf(answer, MAX_JSON_BYTES, name));
    if (!inspected) throw damaged(name, texts.images.notJson);
    return {
      name,
      config: {
        ...runConfigOf(objectIn(inspected, 'Config')),
        platform: undefined,
        diffIds: [],
        history: await this.#historyOf(textIn(inspected, 'Image')),
      },
      layers: [{ name, open: () => this.#ok(`/containers/${name}/export`) }],
    };
  }

  /** Of an image that may be gone by now. */
  async #historyOf(image: string | undefined): Promise<readonly string[]> {
    if (image === undefined) return [];
    const answer = await this.#get(`/images/${pathOf(image)}/history`);
    if (answer.statusCode !== 200) {
      answer.destroy();
      return [];
    }
    const steps = valueOf(await allOf(answer, MAX_JSON_BYTES, image));
    return Array.isArray(steps) ? steps.flatMap((step) => textIn(step, 'CreatedBy') ?? []).toReversed() : [];
  }

  async #ok(address: string): Promise<Bytes> {
    const answer = await this.#get(address);
    if (answer.statusCode !== 200) throw this.#fail(answer, await errorOf(answer));
    return answer;
  }

  #get(address: string): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const asked = request({ socketPath: this.#socket, path: address, headers: { host: 'localhost' } }, (answer) => {
        asked.setTimeout(0); // what comes behind the head may take as long as it takes
        resolve(answer);
      });
      asked.setTimeout(ANSWER_TIMEOUT_MS, () => asked.destroy(new Error('no answer')));
      asked.on('error', (cause) =>
        reject(new CommandError(EXIT.server, texts.images.noEngine(this.#socket), { cause })),
      );
      asked.end();
    });
  }

  #fail({ statusCode = 0 }: IncomingMessage, why: string): CommandError {
    return new CommandError(EXIT.server, texts.images.engineError(statusCode, why));
  }
}

function inOrder(names: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(names.filter((name) => name !== undefined))].toSorted();
}

async function errorOf(answer: IncomingMessage): Promise<string> {
  return textIn(objectOf(await allOf(answer, MAX_JSON_BYTES, 'answer').catch(() => new Uint8Array())), 'message') ?? '';
}

/** Names of images have slashes and colons that the engine wants as they are. */
function pathOf(name: string): string {
  return encodeURIComponent(name).replace(/%(?:2F|3A|40)/g, decodeURIComponent);
}
