import { readFileSync, statSync } from 'node:fs';
import { CommandError, EXIT } from '../exit-codes.ts';
import { isObject, type Json } from '../images/read-json.ts';
import { printable } from '@plumbline/model/printable';
import { reasonOf } from '../reason-of.ts';
import { texts } from '../texts.ts';

const MAX_BYTES = 256 * 1024;
/** A shorter word may be any. */
const SHORTEST_SECRET = 12;

/** What a file with the keys to a cloud holds. Errors: CommandError `input` where it cannot be read. */
export function readCredentialsFile(file: string): string {
  try {
    const { size } = statSync(file);
    if (size > MAX_BYTES) throw new CommandError(EXIT.input, texts.clouds.noCredentialsIn(printable(file)));
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(EXIT.input, texts.cannotRead(printable(file), reasonOf(error)), { cause: error });
  }
}

/** One that is JSON. Errors: CommandError `input` for any other. */
export function jsonCredentials(text: string, file: string): Json {
  try {
    const content: unknown = JSON.parse(text);
    if (isObject(content)) return content;
  } catch {
    // Told below.
  }
  throw new CommandError(EXIT.input, texts.clouds.noCredentialsIn(printable(file)));
}

/** All in a file that may be a secret: in doubt a word is one. */
export function secretWordsOf(text: string): readonly string[] {
  return text
    .replaceAll('\\n', ' ')
    .split(/[\s"',=]+/)
    .filter((word) => word.length >= SHORTEST_SECRET);
}

/** What variables hold that are called like secrets. */
export function secretsOfEnvironment(environment: NodeJS.ProcessEnv): readonly string[] {
  return Object.entries(environment).flatMap(([name, value = '']) =>
    /SECRET|PASSWORD|TOKEN|CREDENTIAL|ACCESS_KEY/.test(name) && value.length >= SHORTEST_SECRET ? [value] : [],
  );
}
