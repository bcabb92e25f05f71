import { homedir } from 'node:os';
import path from 'node:path';

/** Everything that the environment tells the command line; nothing else reads it. */
export interface Settings {
  /** Where the portal is, as the environment has it. */
  readonly serverUrl: string | undefined;
  readonly userName: string | undefined;
  readonly password: string | undefined;
  /** Name and password come from the variables of the existing client. */
  readonly hasOldNames: boolean;
  /** A token for pipelines; goes before name and password. */
  readonly token: string | undefined;
  /** Say of a bug where in the program it is. */
  readonly showsStacks: boolean;
  /** The file that `plumbline login` writes. */
  readonly credentialsFile: string;
  /** What the existing client keeps of its sign-in. */
  readonly oldCredentialsFile: string;
  /** Opens a page where people see it; undefined where there is nobody to see it. */
  readonly browser: BrowserProgram | undefined;
  /** Where docker keeps who is signed in to registries. */
  readonly dockerConfigFolder: string;
  /** Where the container engine listens, as docker has it; undefined where nobody says so. */
  readonly dockerHost: string | undefined;
  /** For git, where it fetches what somebody else wrote. */
  readonly gitEnvironment: NodeJS.ProcessEnv;
  /** Where Node keeps our compiled code: it runs what it finds there, and the folder that it takes itself is everybody's. */
  readonly compiledCodeFolder: string;
  /** Where what a run finds is kept for the next ones. */
  readonly resultsFolder: string;
  /** The user's own folder, and the one below it in which programs keep their settings. */
  readonly home: string;
  readonly configFolder: string;
  /** Where programs are found by their names. */
  readonly programFolders: readonly string[];
  /** For a program that somebody asked for: what every program needs, and the variables whose names fit. */
  readonly environmentFor: (names: RegExp) => NodeJS.ProcessEnv;
}

/** A program and its first arguments; the address follows. */
export type BrowserProgram = readonly [program: string, ...given: string[]];

export const DEFAULT_SERVER_URL = 'http://localhost:8080';

export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const home = environment['HOME'] || homedir();
  const configFolder = environment['XDG_CONFIG_HOME'] || path.join(home, '.config');
  const cacheFolder = environment['XDG_CACHE_HOME'] || path.join(home, '.cache');
  const old = oldSignIn(environment);
  return {
    serverUrl: environment['PLUMBLINE_URL'] || undefined,
    userName: environment['PLUMBLINE_USER_NAME'] || old?.userName,
    password: environment['PLUMBLINE_PASSWORD'] || old?.password,
    hasOldNames: old !== undefined,
    // What a secret's store or a file ends with is no part of it.
    token: environment['PLUMBLINE_TOKEN']?.trim() || undefined,
    showsStacks: environment['PLUMBLINE_DEBUG'] === '1',
    browser: browserOf(environment),
    credentialsFile: path.join(configFolder, 'plumbline', 'credentials.json'),
    oldCredentialsFile: path.join(home, '.config', 'coguard-cli', 'coguard_conf'),
    dockerConfigFolder: environment['DOCKER_CONFIG'] || path.join(home, '.docker'),
    dockerHost: environment['DOCKER_HOST'] || undefined,
    gitEnvironment: gitEnvironmentOf(environment),
    compiledCodeFolder: path.join(cacheFolder, 'plumbline', 'compiled-code'),
    resultsFolder: environment['PLUMBLINE_CACHE_DIR'] || path.join(cacheFolder, 'plumbline', 'results'),
    home,
    configFolder,
    programFolders: (environment['PATH'] ?? environment['Path'] ?? '')
      .split(path.delimiter)
      .filter((folder) => path.isAbsolute(folder)),
    environmentFor: (names) =>
      Object.fromEntries(
        Object.entries(environment).filter(([name]) => OF_EVERY_PROGRAM.test(name) || names.test(name)),
      ),
  };
}

/**
 * Keeps Windows, and Node there, from looking for programs that are called by their names (git, those that know the
 * passwords of registries) in the present folder first, which is the one that is checked.
 * Source: https://learn.microsoft.com/en-us/windows/win32/api/processenv/nf-processenv-needcurrentdirectoryforexepathw
 */
export function refuseProgramsHere(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): void {
  if (platform === 'win32') environment['NoDefaultCurrentDirectoryInExePath'] = '1';
}

/** Where programs, the user's folder and the system are, how text is read, and the way to the network. */
const OF_EVERY_PROGRAM =
  /^(?:PATH|HOME|USER|LOGNAME|LANG|LC_\w+|TZ|XDG_\w+_HOME|(?:HTTPS?|ALL|NO)_PROXY|SSL_CERT_(?:FILE|DIR)|SYSTEM(?:ROOT|DRIVE)|WINDIR|PATHEXT|COMSPEC|USERPROFILE|(?:LOCAL)?APPDATA|PROGRAMDATA)$/i;

/** Where the command runs inside of a hook, git says so of the repository that has it; nobody is asked for passwords. */
function gitEnvironmentOf(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const {
    GIT_DIR: _dir,
    GIT_WORK_TREE: _tree,
    GIT_INDEX_FILE: _index,
    GIT_OBJECT_DIRECTORY: _objects,
    ...rest
  } = environment;
  return {
    ...rest,
    GIT_TERMINAL_PROMPT: '0',
    GIT_ALLOW_PROTOCOL: 'https:http:ssh:git:file',
    GIT_LFS_SKIP_SMUDGE: '1',
  };
}

/** As the existing client reads them, where both are there and ours are not. Source: command-line contract, section 3. */
function oldSignIn(
  environment: NodeJS.ProcessEnv,
): { readonly userName: string; readonly password: string } | undefined {
  const { COGUARD_USER_NAME: userName, COGUARD_PASSWORD: password } = environment;
  if (environment['PLUMBLINE_USER_NAME'] || environment['PLUMBLINE_PASSWORD']) return undefined;
  return userName && password ? { userName, password } : undefined;
}

/** On a machine that one is connected to from afar, a browser would show its page to nobody, or to somebody else. */
function browserOf(environment: NodeJS.ProcessEnv): BrowserProgram | undefined {
  if (environment['BROWSER']) return [environment['BROWSER']];
  if (environment['SSH_CONNECTION']) return undefined;
  if (process.platform === 'darwin') return ['open'];
  if (process.platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler'];
  return environment['DISPLAY'] || environment['WAYLAND_DISPLAY'] ? ['xdg-open'] : undefined;
}
