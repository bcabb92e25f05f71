import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { CommandError, EXIT } from '../exit-codes.ts';
import { allOf, verified, type Blob, type Bytes } from './bytes.ts';
import type { Image } from './image.ts';
import { damaged } from './image-error.ts';
import { MAX_JSON_BYTES } from './limits.ts';
import { choosePlatform, isFor, MANIFEST_TYPES, readConfig, readManifest } from './manifests.ts';
import { objectOf, objectsIn, textIn } from './read-json.ts';
import type { Reference } from './reference.ts';
import type { Credentials } from './registry-credentials.ts';
import { texts } from '../texts.ts';

export interface RegistryOptions {
  readonly platform: string | undefined;
  /** Also without TLS. */
  readonly isInsecure: boolean;
  /** Asked when the registry wants to know. */
  readonly credentials: () => Promise<Credentials | undefined>;
}

const MAX_LEVELS = 4;
const MAX_REDIRECTS = 5;
const FORM = 'application/x-www-form-urlencoded';
const MAX_TOKEN_BYTES = 1024 * 1024;

/** How long a registry is waited for. What is taken more slowly than it comes costs it nothing. */
interface Patience {
  /** Until the head of an answer is there, and between any two pieces of what follows. */
  readonly silenceMs: number;
  /** Of what follows, beyond the time of one silence: one that drips says something at all times. */
  readonly leastBytesPerSecond: number;
  /** For all answers of an image together. */
  readonly totalMs: number;
}

const PATIENCE: Patience = { silenceMs: 60_000, leastBytesPerSecond: 4096, totalMs: 6 * 60 * 60_000 };

/**
 * The image of a registry. Its layers are read from there as they are wanted, and kept nowhere.
 * Source: OCI distribution specification; https://distribution.github.io/distribution/spec/auth/token/.
 * Errors: CommandError `input` for an image that is not there or is damaged, `authentication`, `permission`, or `server`.
 */
export async function registryImage(
  reference: Reference,
  options: RegistryOptions,
  patience: Patience = PATIENCE,
): Promise<Image> {
  const { name, repository, tag, digest } = reference;
  const registry = new Registry(reference, options, patience);
  const root = `/v2/${repository}`;

  async function manifestOf(blob: Blob | undefined): Promise<ReturnType<typeof readManifest>> {
    const bytes = await registry.get(`${root}/manifests/${blob?.digest ?? tag}`, MANIFEST_TYPES.join(', '));
    const checked = blob ? verified(bytes, blob, blob.digest) : bytes;
    return readManifest(await allOf(checked, MAX_JSON_BYTES, name), name);
  }

  const blobOf = async (blob: Blob): Promise<Bytes> =>
    verified(await registry.get(`${root}/blobs/${blob.digest}`), blob, blob.digest);

  let manifest = await manifestOf(digest === undefined ? undefined : { digest });
  for (let level = 0; 'platforms' in manifest; level += 1) {
    if (level === MAX_LEVELS) throw damaged(name, texts.images.notJson);
    manifest = await manifestOf(choosePlatform(manifest, options.platform, name));
  }
  const { config: configBlob, layers, foreignLayers } = manifest;
  const config = readConfig(
    await allOf(await blobOf(configBlob), MAX_JSON_BYTES, configBlob.digest),
    configBlob.digest,
  );
  const { platform } = config;
  if (options.platform !== undefined && platform !== undefined && !isFor(platform, options.platform)) {
    throw new CommandError(EXIT.input, texts.images.platformDiffers(name, platform, options.platform));
  }
  return {
    name,
    config,
    layers: layers.map((blob) => ({ name: blob.digest, open: () => blobOf(blob) })),
    foreignLayers,
  };
}

/** One repository of a registry, for whoever may read it. */
class Registry {
  readonly #reference: Reference;
  readonly #options: RegistryOptions;
  readonly #patience: Patience;
  #origin: string | undefined;
  #authorization: string | undefined;
  #waitedMs = 0;

  constructor(reference: Reference, options: RegistryOptions, patience: Patience) {
    this.#reference = reference;
    this.#options = options;
    this.#patience = patience;
  }

  /** Follows what the registry says of where things are, and of who may have them. */
  async get(path: string, accept = '*/*'): Promise<Bytes> {
    this.#origin ??= await this.#findOrigin();
    const address = this.#origin + path;
    let answer = await this.#follow(address, accept);
    if (answer.statusCode === 401) {
      const isRefused = this.#authorization !== undefined;
      answer.destroy();
      // A token is good for minutes, and layers may take longer.
      this.#authorization = await this.#signIn(answer.headers['www-authenticate'] ?? '', isRefused);
      answer = await this.#follow(address, accept);
    }
    if (!isOk(answer)) throw await this.#errorOf(answer);
    return this.#bodyOf(answer);
  }

  /** With TLS, unless the registry is on this machine or somebody said that it may be without. */
  async #findOrigin(): Promise<string> {
    const { host } = this.#reference;
    const mayBeWithout = this.#options.isInsecure || isLocal(host);
    try {
      await this.#ask(`https://${host}/v2/`, {}).then((answer) => answer.destroy());
      return `https://${host}`;
    } catch (error) {
      if (!mayBeWithout) throw error;
      await this.#ask(`http://${host}/v2/`, {}).then((answer) => answer.destroy());
      return `http://${host}`;
    }
  }

  /** Only the registry itself is told who asks, and only that may say whom to tell. */
  async #follow(address: string, accept: string): Promise<IncomingMessage> {
    let url = new URL(address);
    const { origin } = url;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const authorization = url.origin === origin ? this.#authorization : undefined;
      const answer = await this.#ask(url.href, { accept, ...(authorization === undefined ? {} : { authorization }) });
      const { statusCode = 0, headers } = answer;
      const { location } = headers;
      if (statusCode === 401 && url.origin !== origin) {
        answer.destroy();
        throw this.#fail(texts.images.registryError(url.host, statusCode, ''));
      }
      if (statusCode < 300 || statusCode >= 400 || location === undefined) return answer;
      answer.destroy();
      if (!URL.canParse(location, url.href)) throw this.#fail(texts.images.notARegistry(this.#reference.domain));
      url = this.#assertSafe(new URL(location, url.href));
    }
    throw this.#fail(texts.images.tooManyRedirects(this.#reference.domain));
  }

  #assertSafe(url: URL): URL {
    const isSafe = url.protocol === 'https:';
    // What only programs of this machine can reach is nothing for registries elsewhere to have asked.
    const isOfThisMachine = isLocal(url.host) && isLocal(this.#reference.host);
    const mayBeWithout = url.protocol === 'http:' && (this.#options.isInsecure || isOfThisMachine);
    if (!isSafe && !mayBeWithout) throw this.#fail(texts.images.withoutTls(`${url.protocol}//${url.host}`));
    return url;
  }

  /** Not by `fetch`, which loses the end of what is read more slowly than it comes once the registry has closed. */
  #ask(url: string, headers: Readonly<Record<string, string>>, body?: URLSearchParams): Promise<IncomingMessage> {
    const { domain } = this.#reference;
    const { silenceMs } = this.#patience;
    const request = url.startsWith('https:') ? requestHttps : requestHttp;
    const head = new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request(url, {
        method: body ? 'POST' : 'GET',
        headers: { 'user-agent': 'Plumbline', ...headers, ...(body && { 'content-type': FORM }) },
        agent: false,
        timeout: silenceMs,
      });
      let awaited: IncomingMessage | typeof asked = asked;
      const giveUp = (): void => void awaited.destroy(this.#tooSlow());
      const untilHead = setTimeout(giveUp, silenceMs);
      asked.once('close', () => clearTimeout(untilHead));
      asked.once('timeout', giveUp);
      asked.once('response', (answer) => {
        clearTimeout(untilHead);
        awaited = answer;
        resolve(answer);
      });
      asked.once('error', (cause) => {
        if (cause instanceof CommandError) reject(cause);
        else reject(new CommandError(EXIT.server, texts.images.registryNotReachable(domain), { cause }));
      });
      asked.end(body?.toString());
    });
    return this.#waited(head);
  }

  /** Errors: CommandError `server` where it breaks off, stands still, or drips. */
  async *#bodyOf(answer: IncomingMessage): AsyncGenerator<Uint8Array> {
    const { silenceMs, leastBytesPerSecond } = this.#patience;
    const before = this.#waitedMs;
    let length = 0;
    const pieces = (answer as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
    try {
      for (;;) {
        const piece = await this.#waited(pieces.next());
        if (piece.done) return;
        length += piece.value.length;
        const waitedMs = this.#waitedMs - before;
        if (waitedMs > silenceMs + (length / leastBytesPerSecond) * 1000) throw this.#tooSlow();
        yield piece.value;
      }
    } catch (cause) {
      if (cause instanceof CommandError) throw cause;
      throw new CommandError(EXIT.server, texts.images.registryBrokeOff(this.#reference.domain), { cause });
    } finally {
      answer.destroy();
    }
  }

  async #waited<Result>(what: Promise<Result>): Promise<Result> {
    const began = performance.now();
    const result = await what;
    this.#waitedMs += performance.now() - began;
    if (this.#waitedMs > this.#patience.totalMs) throw this.#tooSlow();
    return result;
  }

  #tooSlow(): CommandError {
    return this.#fail(texts.images.registryTooSlow(this.#reference.domain));
  }

  /** What goes into the `Authorization` of the next call. */
  async #signIn(challenge: string, isRefused: boolean): Promise<string> {
    const { name, domain } = this.#reference;
    const credentials = await this.#options.credentials();
    const [, scheme = ''] = /^\s*(\w+)/.exec(challenge) ?? [];
    if (scheme.toLowerCase() === 'basic' && credentials && 'userName' in credentials && !isRefused) {
      return basic(credentials);
    }
    if (scheme.toLowerCase() === 'bearer') return `Bearer ${await this.#token(challenge, credentials)}`;
    const text = credentials ? texts.images.signInRefused(domain) : texts.images.signInNeeded(name, domain);
    throw new CommandError(EXIT.authentication, text);
  }

  async #token(challenge: string, credentials: Credentials | undefined): Promise<string> {
    const { name, domain, repository } = this.#reference;
    const { realm = '', service = '', scope = `repository:${repository}:pull` } = parametersOf(challenge);
    if (!URL.canParse(realm)) throw this.#fail(texts.images.notARegistry(domain));
    const url = this.#assertSafe(new URL(realm));
    let answer: IncomingMessage;
    if (credentials && 'identityToken' in credentials) {
      const body = new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: credentials.identityToken,
        service,
        scope,
        client_id: 'plumbline',
      });
      answer = await this.#ask(url.href, {}, body);
    } else {
      url.searchParams.set('service', service);
      url.searchParams.set('scope', scope);
      answer = await this.#ask(url.href, credentials ? { authorization: basic(credentials) } : {});
    }
    const json = isOk(answer) ? objectOf(await this.#small(answer)) : undefined;
    const token = textIn(json, 'token') ?? textIn(json, 'access_token');
    if (token !== undefined && /^[\w.~+/=-]+$/.test(token)) return token;
    if (answer.statusCode === 401 || answer.statusCode === 403) {
      const text = credentials ? texts.images.signInRefused(domain) : texts.images.signInNeeded(name, domain);
      throw new CommandError(EXIT.authentication, text);
    }
    if (!isOk(answer)) throw await this.#errorOf(answer);
    throw this.#fail(texts.images.notARegistry(domain));
  }

  async #errorOf(answer: IncomingMessage): Promise<CommandError> {
    const { name, domain } = this.#reference;
    const [error] = objectsIn(objectOf(await this.#small(answer).catch(() => new Uint8Array())), 'errors');
    const why = textIn(error, 'message') ?? '';
    const { statusCode = 0 } = answer;
    switch (statusCode) {
      case 401:
        return new CommandError(EXIT.authentication, texts.images.signInNeeded(name, domain));
      case 403:
        return new CommandError(EXIT.permission, texts.images.notAllowed(name, why));
      case 404:
        return new CommandError(EXIT.input, texts.images.noSuchImage(name, why));
      case 429:
        return new CommandError(EXIT.server, texts.images.rateLimited(domain));
      default:
        return this.#fail(texts.images.registryError(domain, statusCode, why));
    }
  }

  #small(answer: IncomingMessage): Promise<Uint8Array> {
    return allOf(this.#bodyOf(answer), MAX_TOKEN_BYTES, this.#reference.domain);
  }

  #fail(text: string): CommandError {
    return new CommandError(EXIT.server, text);
  }
}

function isOk({ statusCode = 0 }: IncomingMessage): boolean {
  return statusCode >= 200 && statusCode < 300;
}

function basic(credentials: Credentials): string {
  if (!('userName' in credentials)) return '';
  return `Basic ${Buffer.from(`${credentials.userName}:${credentials.password}`).toString('base64')}`;
}

/** `Bearer realm="https://…",service="…"` */
function parametersOf(challenge: string): {
  readonly realm?: string;
  readonly service?: string;
  readonly scope?: string;
} {
  const found = challenge.slice(0, 8192).matchAll(/\b(\w+)="([^"]*)"/g);
  return Object.fromEntries([...found].map(([, name, value]) => [name?.toLowerCase(), value]));
}

function isLocal(host: string): boolean {
  const name = host.replace(/:\d+$/, '');
  return name === 'localhost' || /^127(?:\.\d{1,3}){3}$/.test(name) || name === '[::1]';
}
