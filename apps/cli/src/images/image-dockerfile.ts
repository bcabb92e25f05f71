import type { Healthcheck, Image, ImageConfig } from './image.ts';

/** Nothing that people write is longer; what is, is cut. Units: characters. */
const MAX_LINE = 64 * 1024;
const MAX_LINES = 2000;

/**
 * What an image says of how it was made and how it runs, as the lines of a Dockerfile: its history where it tells what was
 * done, and its configuration, which is what counts in the end. What it was made from is not known: it stands on nothing.
 */
export function dockerfileOf({ name, config }: Pick<Image, 'name' | 'config'>): string {
  const made = config.history.slice(0, MAX_LINES).flatMap(madeBy);
  const user = made.findLast((line) => line.startsWith('USER '));
  const wanted = config.user === undefined ? undefined : `USER ${config.user}`;
  return [
    `# The history and configuration of ${oneLine(name)}${config.platform === undefined ? '' : `, for ${oneLine(config.platform)}`}`,
    'FROM scratch',
    ...made,
    ...runLines(config),
    ...(user === wanted ? [] : [wanted ?? 'USER root']),
  ]
    .map((line) => oneLine(line).slice(0, MAX_LINE))
    .join('\n')
    .concat('\n');
}

/** A step of the history as the lines that say it; what is said better by the configuration, or by nobody, says nothing. */
function madeBy(step: string): readonly string[] {
  // BuildKit ends so what it did; Docker before it began so what only changed the configuration.
  const text = oneLine(step)
    .replace(/# buildkit$/, '')
    .trim();
  const [, nothingRun] = /^(?:\/bin\/sh -c )?#\(nop\)\s+(\S.*)$/.exec(text) ?? [];
  const [, instruction = '', rest = ''] = /^([A-Z]+)\s+(\S.*)$/.exec(nothingRun ?? text) ?? [];
  switch (instruction) {
    case 'RUN':
      return runOf(rest);
    case 'COPY':
    case 'ADD':
      return [copyOf(instruction, rest)];
    case 'USER':
      return [`USER ${rest}`];
    case 'WORKDIR':
      return [`WORKDIR ${rest}`];
    case 'SHELL': {
      // `[/bin/bash -o pipefail -c]`
      const words = rest
        .replace(/^\[(.*)\]$/, '$1')
        .split(' ')
        .filter((word) => word !== '');
      return [`SHELL ${JSON.stringify(words)}`];
    }
    case 'ARG':
      return [`ARG ${rest}`];
    case '':
      return nothingRun === undefined && (text.startsWith('|') || SHELL.test(text)) ? runOf(text) : [];
    default:
      return [];
  }
}

/** `|2 VERSION=1 TOKEN=x /bin/sh -c apt-get update`: how many arguments of the build there are, these, and the command. */
function runOf(text: string): readonly string[] {
  const [, count = '0', rest = text] = /^\|(\d{1,3}) (.*)$/.exec(text) ?? [];
  const words = rest.split(' ');
  const given = words.slice(0, Number(count));
  // A value with spaces cannot be told from the next one: then none is said.
  const areTold = given.every((word) => /^\w+=/.test(word));
  const command = areTold ? words.slice(given.length).join(' ') : rest.slice(Math.max(0, rest.indexOf('/bin/sh -c ')));
  return [...(areTold ? given.map((word) => `ARG ${word}`) : []), `RUN ${command.replace(SHELL, '')}`];
}

const SHELL = /^\/(?:usr\/)?bin\/(?:ba|a|da)?sh (?:-o pipefail )?-\w*c /;

/** `file:5cc1f… in /etc/nginx`, where only the sum of what was copied is known; or as it was written. */
function copyOf(instruction: string, text: string): string {
  const [, kind, sum = '', target] = /^(file|dir|multi):(\w*) in (\S+)\s*$/.exec(text) ?? [];
  if (target === undefined) return `${instruction} ${text}`;
  // An archive that ADD unpacks, as nearly every image begins with.
  const isArchive = instruction === 'ADD' && kind === 'file' && target === '/';
  return `${instruction} ${kind}-${sum.slice(0, 12)}${isArchive ? '.tar' : ''} ${target}`;
}

function runLines(config: ImageConfig): readonly string[] {
  const { environment, ports, volumes, entrypoint, command, stopSignal, healthcheck } = config;
  return [
    ...environment.map((variable) => {
      const equals = variable.indexOf('=');
      return equals === -1
        ? `ENV ${variable}=`
        : `ENV ${variable.slice(0, equals)}=${quoted(variable.slice(equals + 1))}`;
    }),
    ...ports.map((port) => `EXPOSE ${port}`),
    ...(volumes.length > 0 ? [`VOLUME ${JSON.stringify(volumes)}`] : []),
    ...(stopSignal === undefined ? [] : [`STOPSIGNAL ${stopSignal}`]),
    ...(healthcheck ? healthcheckLines(healthcheck) : []),
    ...(entrypoint ? [`ENTRYPOINT ${commandText(entrypoint)}`] : []),
    ...(command ? [`CMD ${commandText(command)}`] : []),
  ];
}

function quoted(value: string): string {
  return /^[\w./:@%+,=-]*$/.test(value) ? value : `"${value.replace(/["\\$]/g, '\\$&')}"`;
}

/** What was written without brackets was made a command of a shell. */
function commandText(words: readonly string[]): string {
  const [shell, option, ...rest] = words;
  const isOfShell = shell === '/bin/sh' && option === '-c' && rest.length === 1;
  return isOfShell ? (rest[0] ?? '') : JSON.stringify(words);
}

function healthcheckLines({ test, interval, timeout, startPeriod, retries }: Healthcheck): readonly string[] {
  const [kind, ...words] = test;
  if (kind === 'NONE') return ['HEALTHCHECK NONE'];
  const options = [
    ...durationOption('interval', interval),
    ...durationOption('timeout', timeout),
    ...durationOption('start-period', startPeriod),
    ...(retries === undefined || retries === 0 ? [] : [`--retries=${retries}`]),
  ];
  const command = kind === 'CMD-SHELL' ? words.join(' ') : JSON.stringify(words);
  return [['HEALTHCHECK', ...options, 'CMD', command].join(' ')];
}

function durationOption(name: string, nanoseconds: number | undefined): readonly string[] {
  return nanoseconds === undefined || nanoseconds === 0 ? [] : [`--${name}=${nanoseconds / 1e9}s`];
}

/** A line that ends in another's text would be read as two. */
function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what is replaced
  return text.replace(/[\u0000-\u001f\u007f]+/g, ' ').replace(/(?<!\\)\\+$/, '');
}
