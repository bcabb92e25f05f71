import { HIGH } from '@plumbline/model/severity';
import { cisDocker, cwe, nist } from '../../../rules/rulesets.ts';
import type { ShellCommand } from '../../../reading/shell-commands.ts';
import type { Finding } from '../../../rule.ts';
import type { RunCommand } from '../dockerfile-file.ts';
import { BUILD_SECRETS, dockerfileRule, reference } from '../dockerfile-rule.ts';
import { MOST, holdsSecret, mountsOf, placeOf } from '../secret-mounts.ts';

export default dockerfileRule({
  id: 'dockerfile_secret_mount_kept',
  title: 'A build secret is written to a file of the image: RUN --mount=type=secret',
  terms: ['/run/secrets', '.npmrc', '.netrc', 'credentials in a layer'],
  severity: HIGH,
  problem:
    'The mount is gone when the step ends, but what the command copies of it stays in a layer: whoever may pull the image has the secret, also where a later step removes the file.',
  remediation:
    'Mount the secret where the program looks for it (`--mount=type=secret,id=…,target=/root/.npmrc`) or as a variable (`env=…`), and write it to no file; change the secret.',
  sources: [
    BUILD_SECRETS,
    reference('run---mounttypesecret'),
    'https://learn.microsoft.com/en-us/dotnet/core/tools/dotnet-nuget-add-source',
  ],
  references: [cisDocker('4.10'), cwe(538), nist('IA-5')],

  examples: {
    bad: [
      `FROM node:24\nRUN --mount=type=secret,id=npm «echo "//registry.npmjs.org/:_authToken=$(cat /run/secrets/npm)" > /root/.npmrc» && npm ci`,
      `FROM node:24\nRUN --mount=type=secret,id=npm TOKEN=$(cat /run/secrets/npm) && \\\n  «echo "//registry.npmjs.org/:_authToken=$TOKEN" >> ~/.npmrc» && npm ci`,
      `FROM debian:13\nRUN --mount=type=secret,id=netrc,target=/tmp/netrc «cp /tmp/netrc /root/.netrc» && make`,
      `FROM debian:13\nRUN --mount=type=secret,id=token,env=TOKEN «git config --global url."https://x:\${TOKEN}@git.example.com/".insteadOf https://git.example.com/» && make`,
      `FROM mcr.microsoft.com/dotnet/sdk:10.0\nRUN --mount=type=secret,id=feed,env=FEED «dotnet nuget add source https://nuget.example.com/v3/index.json -u ci -p $FEED --store-password-in-clear-text» && dotnet restore`,
    ],
    good: [
      `FROM mcr.microsoft.com/dotnet/sdk:10.0\nRUN --mount=type=secret,id=feed,env=FEED dotnet nuget push shop.nupkg --api-key $FEED`,
      `FROM node:24\nRUN --mount=type=secret,id=npm,target=/root/.npmrc npm ci`,
      `FROM node:24\nRUN --mount=type=secret,id=npm NPM_TOKEN=$(cat /run/secrets/npm) npm ci > /dev/null`,
      `FROM node:24\nRUN --mount=type=secret,id=npm cp /run/secrets/npm /root/.npmrc && npm ci && rm /root/.npmrc`,
      `FROM debian:13\nRUN --mount=type=secret,id=key --mount=type=tmpfs,target=/root/.ssh cp /run/secrets/key /root/.ssh/id && make`,
      `FROM debian:13\nRUN --mount=type=secret,id=token curl -H "Authorization: Bearer $(cat /run/secrets/token)" -o /opt/a.tgz https://files.example.com/a.tgz`,
    ],
  },

  *check({ file }): Generator<Finding> {
    for (const [directive, run] of file.runs) {
      const mounts = mountsOf(directive);
      const secrets = mounts.filter(({ type }) => type === 'secret');
      if (secrets.length === 0) continue;
      const places = secrets.slice(0, MOST).map(placeOf);
      const passing = mounts
        .filter(({ type }) => type === 'tmpfs' || type === 'cache')
        .slice(0, MOST)
        .map(placeOf);
      const found = firstKept(run, places, passing);
      if (found) yield { at: found, message: 'a file of the image gets the secret' };
    }
  },
});

/** The first command that writes a secret to what is there after the step. */
function firstKept(
  run: readonly RunCommand[],
  places: readonly string[],
  passing: readonly string[],
): ShellCommand | undefined {
  const commands = run.map(({ command }) => command);
  const removed = new Set(
    commands.flatMap(({ name, words }) =>
      /^(?:rm|shred|unlink)$/.test(name) ? words.map(({ text }) => nameOf(text)) : [],
    ),
  );
  const variables = new Set<string>();
  for (const command of commands) {
    const { name, words, assignments } = command;
    const holds = (text: string): boolean => holdsSecret(text, places, variables);
    for (const { text } of [...assignments, ...(/^(?:export|local)$/.test(name) ? words : [])]) {
      const [, variable] = /^(\w+)=/.exec(text) ?? [];
      if (variable !== undefined && variables.size < MOST && holds(text)) variables.add(variable);
    }
    const to = words.some(({ text }) => holds(text)) ? writtenBy(command) : undefined;
    if (to === undefined || /^\/(?:dev|proc)\//.test(to)) continue;
    const isPassing = passing.some((folder) => to === folder || to.startsWith(`${folder}/`));
    if (!isPassing && !removed.has(nameOf(to))) return command;
  }
  return undefined;
}

/** The name of a file, whose folder may be written as `~`, `$HOME` or `/root`. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Files of settings that programs keep for the next time, by the words that write them. */
const KEEPING: Readonly<Record<string, readonly [RegExp, string]>> = {
  npm: [/^(?:config|set)$/, '.npmrc'],
  pnpm: [/^(?:config|set)$/, '.npmrc'],
  git: [/^config$/, '.gitconfig'],
  pip: [/^config$/, 'pip.conf'],
  composer: [/^config$/, 'auth.json'],
  bundle: [/^config$/, 'config'],
  poetry: [/^config$/, 'auth.toml'],
  dotnet: [/^--store-password-in-clear-text$/, 'NuGet.Config'],
};

/** The file that a command gives what it prints, or makes a copy as, or keeps its settings in. */
function writtenBy({ name, words }: ShellCommand): string | undefined {
  const redirection = words.findIndex(({ text }) => /^1?>>?$|^>\|$/.test(text));
  if (redirection !== -1)
    return /^(?:echo|printf|cat|sed|envsubst|tr|base64)$/.test(name) ? words[redirection + 1]?.text : undefined;
  const texts = words.map(({ text }) => text);
  if (/^(?:cp|install)$/.test(name)) return texts.at(-1);
  const [pattern, file] = KEEPING[name] ?? [];
  const isUndone = texts.some((text) => /^(?:delete|rm|unset|--unset|--unset-all)$/.test(text));
  return pattern && !isUndone && texts.some((text) => pattern.test(text)) ? file : undefined;
}
