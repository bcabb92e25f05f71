import { homedir } from 'node:os';
import path from 'node:path';

/** Everything that the environment tells the command line; nothing else reads it. */
export interface Settings {
  /** Where the portal is, as the environment has it. */
  readonly serverUrl: string | undefined;
  readonly userName: string | undefined;
  readonly password: string | undefined;
  /** A token for pipelines; goes before name and password. */
  readonly token: string | undefined;
  /** The file that `plumbline login` writes. */
  readonly credentialsFile: string;
  /** Where Node keeps our compiled code: it runs what it finds there, and the folder that it takes itself is everybody's. */
  readonly compiledCodeFolder: string;
}

export const DEFAULT_SERVER_URL = 'http://localhost:8080';

export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const home = environment['HOME'] || homedir();
  const configFolder = environment['XDG_CONFIG_HOME'] || path.join(home, '.config');
  const cacheFolder = environment['XDG_CACHE_HOME'] || path.join(home, '.cache');
  return {
    serverUrl: environment['PLUMBLINE_URL'] || undefined,
    userName: environment['PLUMBLINE_USER_NAME'] || undefined,
    password: environment['PLUMBLINE_PASSWORD'] || undefined,
    // What a secret's store or a file ends with is no part of it.
    token: environment['PLUMBLINE_TOKEN']?.trim() || undefined,
    credentialsFile: path.join(configFolder, 'plumbline', 'credentials.json'),
    compiledCodeFolder: path.join(cacheFolder, 'plumbline', 'compiled-code'),
  };
}
