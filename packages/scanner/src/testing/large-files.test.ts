import { beforeAll, describe, expect, test } from 'vitest';
import { countedByEach } from './counting-process.ts';
import { bundleWith, largeFiles, type StepsOfFiles } from './large-files.ts';
import { SHARES } from './loading-order.ts';
import { scan } from '../scan.ts';
import { loadServices } from '../services.ts';

/** 1 for work that grows as the file does, 2 for that which grows with its square; sorting takes a little more than 1. */
const MOST = 1.07;

/**
 * Kinds of which examples can only follow each other with the same keys or roots, which editors leave alone, or of which the
 * last example has nothing that is mended.
 */
const LEFT_ALONE: ReadonlySet<string> = new Set([
  'the examples of ansible, hosts',
  'the examples of cloudformation, aws_template.yaml',
  'the examples of jenkins, config.xml',
  'the examples of jenkins, config.yml',
  'the examples of kafka, kafka-env.sh',
  'the examples of kafka, log4j2.yaml',
  'the examples of kubernetes, kubelet-configuration.json',
  'the examples of kubernetes, kubelet.env',
  'the examples of netlify, _headers',
  'the examples of netlify, netlify.toml',
  'the examples of open_api, openapi.yml',
  'the examples of systemd, container.container',
]);

/**
 * Kinds of which all examples are written as another kind is, so that they are told from it and not checked, or of which each
 * example takes back what the one before it says.
 */
const NOTHING_FOUND: ReadonlySet<string> = new Set([
  'the examples of apache, envvars',
  'the examples of jenkins, init.groovy',
  'the examples of rabbitmq, advanced.config',
]);

const FILES = largeFiles(await loadServices());
let steps: StepsOfFiles;

beforeAll(async () => {
  steps = await countedByEach('large-files-steps', SHARES);
}, 400_000);

describe.each(FILES)('$name', (file) => {
  test.each(['scan', 'fix'] as const)('to %s, work grows no faster than the file', (task) => {
    const { longer = 0, short = 0, long = 0 } = steps[file.name]?.[task] ?? {};
    expect(short).toBeGreaterThan(0);
    expect(Math.log(long / short) / Math.log(longer)).toBeLessThan(MOST);
  });

  test('has something to find and to mend', () => {
    const { mended = 0, left = 0 } = steps[file.name]?.fixed ?? {};
    const { rules, defaultFileName } = file.definition;
    const canBeMended = rules.some(
      ({ fix, reads = [defaultFileName] }) => fix !== undefined && reads.includes(file.defaultFileName),
    );
    expect(mended > 0).toBe(canBeMended && !LEFT_ALONE.has(file.name) && !NOTHING_FOUND.has(file.name));
    expect(mended + left > 0).toBe(!NOTHING_FOUND.has(file.name));
  });
});

const BLANKS = ' '.repeat(300_000);
const TABS = '\t'.repeat(300_000);

/** Expressions that share out a text in several ways try all of them where something else follows, and do not end. */
test.each([
  ['apache', 'httpd.conf', `Options FollowSymLinks${BLANKS}Indexes ExecCGI\n`],
  [
    'dockerfile',
    'Dockerfile',
    `FROM a\nRUN --mount=type=cache,target=/a${BLANKS}--security=sandbox --network=host make\n`,
  ],
  ['dockerfile', 'Dockerfile', `FROM a\nRUN curl${BLANKS}-o a --insecure https://example.com/a\n`],
  ['docker_compose', 'docker-compose.yml', `services:\n  a:\n    image: a:1\n    cap_add: [${BLANKS}SYS_ADMIN]\n`],
  ['apache', 'httpd.conf', `ServerTokens Full\nAb${'A'.repeat(300)}_ on\n`],
  ['apache', 'httpd.conf', `ServerTokens Full\nDocumentRoot ${'${a'.repeat(100_000)}\n`],
  ['apache', 'httpd.conf', `ServerTokens Full\nRewriteRule a http://${'%{HTTP:'.repeat(50_000)} [P]\n`],
  ['nginx', 'nginx.conf', `http {\n# plumbline: disable a because\n${TABS}server_tokens on;\n# and so on\n}\n`],
  ['dockerfile', 'Dockerfile', `# a = b${TABS}c\nFROM a\nRUN sudo a\n`],
  ['dockerfile', 'Dockerfile', `FROM a\nRUN chmod ${'u'.repeat(100_000)} a && sudo a\n`],
  ['dockerfile', 'Dockerfile', `FROM a\nCOPY ${'priv5'.repeat(50_000)}/ /a\n`],
  ['dockerfile', 'Dockerfile', `FROM a\nRUN echo ${'['.repeat(300_000)}\n`],
])('%s: a long text is not gone through again and again (%#)', async (id, defaultFileName, text) => {
  const definition = FILES.find((file) => file.definition.id === id)?.definition;
  if (!definition) throw new Error(`no service ${id}`);
  const { failed } = await scan(bundleWith({ definition, defaultFileName }, text));
  expect(failed.length).toBeGreaterThan(0);
});
