import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FromScanProcess, ToScanProcess } from '@plumbline/server/scanning/scan-messages';
import { CLI_PROGRAM, ROOT, toolEnvironment } from '../tools/processes.ts';
import { multiplyRules } from './many-rules.ts';
import { percentile, runNode, timeNode } from './measure.ts';

/*
 * What the number of rules in the house costs those who need few of them: `plumbline --version`, the scan of one Dockerfile,
 * and the time from the start of a scan process to its report of one small file, each beside the same with 4,000 rules and
 * 35 services more.
 */

const RUNS = 31;
/** Time for a process to write its compiled code. */
const WRITES_CODE_MS = 700;
/** What is measured beside itself differs by as much on a busy machine. */
const MOST_TIMES = 1.25;

const SMALL: Readonly<Record<string, readonly [fileName: string, configFileType: string, text: string]>> = {
  redis: ['redis.conf', 'redis', 'bind 0.0.0.0\nprotected-mode no\n'],
  nginx: ['nginx.conf', 'nginx', 'http { server_tokens on; server { listen 80; } }\n'],
  docker_compose: ['docker-compose.yml', 'yaml', 'services:\n  web:\n    image: nginx\n    privileged: true\n'],
};

const folder = await mkdtemp(path.join(tmpdir(), 'plumbline-many-rules-'));
try {
  const large = path.join(folder, 'large');
  const { before, after } = await multiplyRules(large);
  print(`${before} rules, and ${after}: a quarter of ${RUNS} turns took no longer than`);
  const houses = [ROOT, large] as const;
  for (const house of houses) await build(house);
  const project = path.join(folder, 'project');
  await mkdir(project);
  await writeFile(
    path.join(project, 'Dockerfile'),
    'FROM node:24\nWORKDIR /app\nRUN sudo make\nCMD ["node", "a.js"]\n',
  );

  const program = (house: string): string => path.join(house, CLI_PROGRAM);
  await compare('plumbline --version', (house) => timeNode([program(house), '--version']));
  await compare('plumbline scan of one Dockerfile', (house) => timeNode([program(house), 'scan', project]));
  for (const service of Object.keys(SMALL)) {
    for (const house of houses) await timeScan(house, service, WRITES_CODE_MS);
    await compare(`a scan process, from its start to a report of ${service}`, (house) => timeScan(house, service));
  }

  async function compare(what: string, time: (house: string) => Promise<number>): Promise<void> {
    const [few, many] = [new Array<number>(), new Array<number>()];
    for (const house of houses) await time(house);
    for (let run = 0; run < RUNS; run += 1) {
      const inTurn = run % 2 === 0 ? houses : houses.toReversed();
      for (const house of inTurn) (house === ROOT ? few : many).push(await time(house));
    }
    const [fewMs, manyMs] = [percentile(few, 0.25), percentile(many, 0.25)];
    const ratio = manyMs / fewMs;
    print(`${what}: ${fewMs.toFixed(0)} ms, and ${manyMs.toFixed(0)} ms: ${ratio.toFixed(2)} times`);
    if (ratio > MOST_TIMES) process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** By the tools of the house itself. */
async function build(house: string): Promise<void> {
  const startedMs = performance.now();
  for (const [tool, build] of [
    ['cli-package', 'buildCliPackage'],
    ['scan-process', 'buildScanProcess'],
  ]) {
    const file = path.join(house, 'tools', `${tool}.ts`);
    await mustEnd(['-e', `import(${JSON.stringify(file)}).then((tool) => tool.${build}())`], house);
  }
  print(`built in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);
}

async function mustEnd(args: readonly string[], cwd: string): Promise<void> {
  const { exitCode } = await runNode(args, cwd);
  if (exitCode !== 0) throw new Error(`${args.join(' ')} ended with ${exitCode}`);
}

/** Units: milliseconds. `restMs`: how long the process may go on afterwards. */
async function timeScan(house: string, service: string, restMs = 0): Promise<number> {
  const [fileName, configFileType, text] = SMALL[service] ?? ['', '', ''];
  const file = { fileName, defaultFileName: fileName, subPath: '.', configFileType };
  const services = { s: { serviceName: service, configFileList: [file] } };
  const manifest = { name: 'c', machines: { m: { id: 'm', services } } };
  const startedMs = performance.now();
  const child = fork(path.join(house, 'apps', 'server', 'dist', 'scan', 'scan-process.cjs'), {
    env: toolEnvironment({ NODE_COMPILE_CACHE: path.join(folder, 'compiled-code') }),
    execArgv: ['--max-semi-space-size=4'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const say = (message: ToScanProcess): void => void child.send(message);
  let ms = Infinity;
  const answered = new Promise<void>((resolve, reject) => {
    child.on('message', (message: FromScanProcess) => {
      if (message.kind === 'read') say({ kind: 'file', path: message.path, bytes: Buffer.from(text) });
      else if (message.kind === 'report') {
        ms = performance.now() - startedMs;
        say({ kind: 'forget' });
      } else if (message.kind === 'forgotten') resolve();
      else if (message.kind === 'mistake') reject(new Error(message.message));
    });
    child.once('exit', () => reject(new Error('the scan process ended')));
  });
  say({ kind: 'task', task: { kind: 'scan', manifest, resultFiles: [], followIncludes: true } });
  await answered;
  await sleep(restMs);
  child.removeAllListeners('exit');
  child.kill('SIGKILL');
  await once(child, 'exit');
  return ms;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
