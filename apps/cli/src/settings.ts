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
  /** Opens a page where people see it; undefined where there is nobody to see it. */
  readonly browser: BrowserProgram | undefined;
  /** Where Node keeps our compiled code: it runs what it finds there, and the folder that it takes itself is everybody's. */
  readonly compiledCodeFolder: string;
  /** Where what a run finds is kept for the next ones. */
  readonly resultsFolder: string;
}

/** A program and its first arguments; the address follows. */
export type BrowserProgram = readonly [program: string, ...given: string[]];

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
    browser: browserOf(environment),
    credentialsFile: path.join(configFolder, 'plumbline', 'credentials.json'),
    compiledCodeFolder: path.join(cacheFolder, 'plumbline', 'compiled-code'),
    resultsFolder: environment['PLUMBLINE_CACHE_DIR'] || path.join(cacheFolder, 'plumbline', 'results'),
  };
}

/** On a machine that one is connected to from afar, a browser would show its page to nobody, or to somebody else. */
function browserOf(environment: NodeJS.ProcessEnv): BrowserProgram | undefined {
  if (environment['BROWSER']) return [environment['BROWSER']];
  if (environment['SSH_CONNECTION']) return undefined;
  if (process.platform === 'darwin') return ['open'];
  if (process.platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler'];
  return environment['DISPLAY'] || environment['WAYLAND_DISPLAY'] ? ['xdg-open'] : undefined;
}
