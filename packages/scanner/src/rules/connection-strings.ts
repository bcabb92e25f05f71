/**
 * Texts that say in parts how a database, a store or a queue is reached: `Server=db;User ID=shop;Password=…`.
 * Source: https://learn.microsoft.com/dotnet/framework/data/adonet/connection-string-syntax, and
 * https://learn.microsoft.com/azure/storage/common/storage-configure-connection-string.
 */
import { isExposedSecret, passwordInUrl } from './secrets.ts';

/** The value of a key of a connection string, whose keys have several spellings; undefined where it has none. */
export function partOf(connection: string, key: RegExp): string | undefined {
  for (const part of connection.slice(0, LONGEST_CONNECTION).split(';')) {
    const equals = part.indexOf('=');
    if (equals > 0 && key.test(part.slice(0, equals).trim())) return part.slice(equals + 1).trim();
  }
  return undefined;
}

const LONGEST_CONNECTION = 10_000;

/** A password among the parts, between the commas of Redis too, the key of a store or a queue, or one in a URL. */
export function holdsConnectionSecret(connection: string): boolean {
  const ofRedis = /,\s{0,5}password=([^,;\s]{1,200})/i.exec(connection.slice(0, 2000))?.[1];
  const inUrl = passwordInUrl(connection.slice(0, 2000));
  return [secretPart(connection), ofRedis, inUrl].some((secret) => secret !== undefined && isExposedSecret(secret));
}

/** Whether a text of any name is such a one: it has a secret among several parts. */
export function isConnectionWithSecret(text: string): boolean {
  const secret = /;[^;=]{1,60}=/.test(text.slice(0, LONGEST_CONNECTION)) ? secretPart(text) : undefined;
  return secret !== undefined && isExposedSecret(secret);
}

function secretPart(connection: string): string | undefined {
  return partOf(connection, /^(?:password|pwd|AccountKey|SharedAccessKey)$/i);
}
