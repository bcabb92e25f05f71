import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError, EXIT } from '../exit-codes.ts';
import type { Settings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';
import { isObject, objectIn, objectOf, textIn, valueOf, type Json } from './read-json.ts';
import { texts } from '../texts.ts';

/** Who somebody is to a registry: a name and a password, or a token that others are made of. */
export type Credentials = { readonly userName: string; readonly password: string } | { readonly identityToken: string };

/** Under these names docker keeps who is signed in to Docker Hub. */
const NAMES_OF_DOCKER_HUB = ['https://index.docker.io/v1/', 'docker.io', 'index.docker.io', 'registry-1.docker.io'];
const HELPER_NAME = /^[\w.-]{1,64}$/;
const HELPER_TIMEOUT_MS = 60_000;
const MAX_ANSWER_BYTES = 64 * 1024;

/**
 * Who is signed in to a registry, as docker's settings say: there, or by a helper that they name. Undefined for nobody.
 * Source: https://github.com/docker/docker-credential-helpers, "Development"; docker login, "Credential store".
 * Errors: CommandError `authentication` for a helper that fails.
 */
export async function credentialsFor(
  domain: string,
  { dockerConfigFolder }: Pick<Settings, 'dockerConfigFolder'>,
  tell: Terminal['tell'],
): Promise<Credentials | undefined> {
  const file = path.join(dockerConfigFolder, 'config.json');
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return undefined;
  const config = objectOf(bytes);
  if (!config) {
    tell(texts.images.configInvalid(file));
    return undefined;
  }
  const names = domain === 'docker.io' ? NAMES_OF_DOCKER_HUB : [domain, `https://${domain}`, `http://${domain}`];
  for (const name of names) {
    const helper = textIn(objectIn(config, 'credHelpers'), name);
    if (helper !== undefined) return fromHelper(helper, name, file);
  }
  const store = textIn(config, 'credsStore');
  const auths = objectIn(config, 'auths');
  for (const name of names) {
    const auth = authOf(auths, name);
    const credentials = auth && credentialsIn(auth);
    if (credentials) return credentials;
    // What a store keeps is named, and left empty.
    if (auth && store !== undefined) return fromHelper(store, name, file);
  }
  return store === undefined ? undefined : fromHelper(store, names[0] ?? domain, file);
}

/** An older key may go on behind the host: `https://registry.example.com/v1/`. */
function authOf(auths: Json, name: string): Json | undefined {
  for (const key of [name, `${name}/`, `${name}/v1/`, `${name}/v2/`]) {
    const auth = Object.hasOwn(auths, key) ? auths[key] : undefined;
    if (isObject(auth)) return auth;
  }
  return undefined;
}

function credentialsIn(auth: Json): Credentials | undefined {
  const identityToken = textIn(auth, 'identitytoken');
  if (identityToken !== undefined) return { identityToken };
  const text = Buffer.from(textIn(auth, 'auth') ?? '', 'base64').toString();
  const colon = text.indexOf(':');
  const userName = textIn(auth, 'username') ?? (colon > 0 ? text.slice(0, colon) : undefined);
  const password =
    textIn(auth, 'password') ?? (colon > 0 ? text.slice(colon + 1).replace(/(?<!\0)\0+$/, '') : undefined);
  return userName === undefined || password === undefined ? undefined : { userName, password };
}

async function fromHelper(name: string, server: string, file: string): Promise<Credentials | undefined> {
  if (!HELPER_NAME.test(name)) throw new CommandError(EXIT.authentication, texts.images.helperInvalid(name, file));
  const helper = `docker-credential-${name}`;
  const { code, answer } = await ask(helper, server);
  const json = valueOf(answer);
  const userName = textIn(json, 'Username');
  const secret = textIn(json, 'Secret');
  if (code === 0 && userName !== undefined && secret !== undefined) {
    return userName === '<token>' ? { identityToken: secret } : { userName, password: secret };
  }
  const text = answer.toString();
  // Whom the helper does not know is nobody.
  if (code !== 0 && /credentials not found/i.test(text)) return undefined;
  throw new CommandError(EXIT.authentication, texts.images.helperFailed(helper, code === 0 ? '' : text));
}

/** Starts the program by its name, without a shell; what it is asked stands in its input. */
function ask(program: string, question: string): Promise<{ readonly code: number | null; readonly answer: Buffer }> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void =>
      reject(
        new CommandError(EXIT.authentication, texts.images.helperFailed(program, error.message), { cause: error }),
      );
    const child = spawn(program, ['get'], { stdio: ['pipe', 'pipe', 'ignore'], timeout: HELPER_TIMEOUT_MS });
    const chunks: Buffer[] = [];
    let length = 0;
    child.on('error', fail);
    child.stdin.on('error', () => {}); // one that asks nothing may end before it is told
    child.stdout.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= MAX_ANSWER_BYTES) chunks.push(chunk);
      else child.kill();
    });
    child.on('close', (code) => resolve({ code, answer: Buffer.concat(chunks) }));
    child.stdin.end(question);
  });
}
