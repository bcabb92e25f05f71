import type { Report } from '@plumbline/model/report';
import type { Service } from '@plumbline/model/service';
import { expect, test } from 'vitest';
import { scan, type ScanOptions } from '../scan.ts';

const RULE = 'nginx_server_tokens_on';
const HEAD = 'events {}\n';

function serviceOf(serviceName: string, fileName: string, configFileType: string): Service {
  return { serviceName, configFileList: [{ fileName, defaultFileName: fileName, subPath: '.', configFileType }] };
}

/** `files` by the keys of services, each of which has one file of the kind that is named after it. */
async function scanNginx(text: string, options: ScanOptions = {}): Promise<Report> {
  const services = { nginx: serviceOf('nginx', 'nginx.conf', 'nginx') };
  const bytes = new TextEncoder().encode(text);
  return scan({ manifest: { name: 'c', machines: { m: { id: 'm', services } } }, read: () => bytes }, options);
}

/** Lines, from 1, at which the rule fails and is switched off, and what is told. */
async function linesOf(text: string, options?: ScanOptions) {
  const { failed, disabled, notes } = await scanNginx(text, options);
  const of = (checks: Report['failed']) =>
    checks.flatMap(({ rule, fromLine = -1 }) => (rule.name === RULE ? [fromLine + 1] : []));
  return {
    failed: of(failed),
    disabled: of(disabled),
    reasons: disabled.filter(({ rule }) => rule.name === RULE).map(({ reasons }) => reasons),
    told: notes.map(({ code, values }) => `${code} ${values?.['place']}`),
  };
}

function server(comment = ''): string {
  return `server {\nserver_tokens on;${comment}\n}\n`;
}

test('a comment at the end of a line switches a rule off in that line alone', async () => {
  const text = `${HEAD}http {\n${server(` # plumbline: disable-line ${RULE} seen by nobody`)}${server()}}\n`;
  const found = await linesOf(text);
  expect(found).toMatchObject({ disabled: [4], reasons: [['seen by nobody']], told: [] });
  expect(found.failed).toContain(7);
});

test('a comment before a line switches it off there, also where other comments stand between', async () => {
  const text = `${HEAD}http {\nserver {\n# plumbline: disable-next-line ${RULE} it is an\n# inner server\n# plumbline: disable-next-line nginx_other_rule x\nserver_tokens on;\n}\n${server()}}\n`;
  const found = await linesOf(text);
  expect(found).toMatchObject({ disabled: [7], reasons: [['it is an inner server']] });
  expect(found.failed).toContain(10);
  expect(found.told).toEqual(['comment-unknown-rule nginx.conf:6']);
});

test('a rule is off from one comment to another', async () => {
  const text = `${HEAD}http {\n${server()}# plumbline: disable-start ${RULE} old ones\n${server()}${server()}# plumbline: disable-end ${RULE}\n${server()}}\n`;
  const found = await linesOf(text);
  expect(found).toMatchObject({ disabled: [8, 11], reasons: [['old ones'], ['old ones']], told: [] });
  expect(found.failed).toEqual(expect.arrayContaining([4, 15]));
});

test.each(['# plumbline: disable-block', '#\n# plumbline: disable-block'])(
  'a comment switches a rule off in the block that it stands in: %j',
  async (comment) => {
    const text = `${HEAD}http {\n${server()}server {\n${comment} ${RULE} old one\nserver_tokens on;\nlocation /a {\nserver_tokens build;\n}\n}\n}\n`;
    const found = await linesOf(text);
    expect(found).toMatchObject({ reasons: [['old one'], ['old one']], told: [] });
    expect([found.disabled.length, found.failed]).toEqual([2, [4]]);
  },
);

test('one behind something is where that is, and says of a block in a block nothing more', async () => {
  const off = `# plumbline: disable-block ${RULE}`;
  const text = `${HEAD}http {\n${server()}server { ${off} outer\nserver_tokens on; ${off} again\n}\n}\n`;
  const found = await linesOf(text);
  expect(found).toMatchObject({ disabled: [7], failed: [4] });
  expect(found.told).toEqual(['comment-unused nginx.conf:7']);
});

test('one that nothing ends is off to the end of the file, which is told', async () => {
  const text = `${HEAD}http {\n# plumbline: disable-start ${RULE} old ones\n${server()}}\n# plumbline: disable-end nginx_root_user\n`;
  const found = await linesOf(text);
  expect(found.disabled).toEqual([5]);
  expect(found.told.toSorted()).toEqual(['comment-ends-nothing nginx.conf:8', 'comment-not-ended nginx.conf:3']);
});

test.each([
  [`# plumbline: disable ${RULE}`, 'comment-incomplete'],
  ['# plumbline: disable', 'comment-incomplete'],
  [`# plumbline: disable-next-line ${RULE}`, 'comment-incomplete'],
  [`# plumbline: disable-blocks ${RULE} why`, 'comment-unknown-word'],
  [`# plumbline: disable-block ${RULE} why`, 'comment-in-no-block'],
  ['# plumbline: disable nginx_server_token_on why', 'comment-unknown-rule'],
  ['# plumbline: disable redis_protected_mode_off why', 'comment-unknown-rule'],
  ['# plumbline: disable nginx_autoindex_on why', 'comment-unused'],
  ['# plumbline: disable nginx_syntax_error why', 'comment-unused'],
])('%s is told: %s', async (comment, code) => {
  const found = await linesOf(`${comment}\n${HEAD}http {\n${server()}}\n`);
  expect(found.told).toEqual([`${code} nginx.conf:1`]);
  expect(found.failed).toContain(5);
});

test('what may have been meant is said', async () => {
  const { notes } = await scanNginx('# plumbline: disable nginx_server_token_on why\nevents {}\nhttp {}\n');
  expect(notes[0]?.message).toMatch(/Did you mean nginx_server_tokens_on\?$/);
});

test.each(['# plumbline: disabled as we said', '# the plumbline: disables nothing'])(
  '%s says nothing',
  async (comment) => {
    expect((await linesOf(`${comment}\n${HEAD}http {\n${server()}}\n`)).told).toEqual([]);
  },
);

test('nothing is told of a rule that could not be decided, or was not to be run', async () => {
  const undecided = await linesOf(`# plumbline: disable ${RULE} why\n${HEAD}http { include missing.conf; }\n`);
  expect(undecided.told.filter((told) => told.startsWith('comment'))).toEqual([]);
});

test('of two services that read one file, it is enough that the comment is for one of them', async () => {
  const text = `# plumbline: disable ${RULE} why\n${HEAD}http {\n${server()}}\n`;
  const services = {
    nginx: serviceOf('nginx', 'nginx.conf', 'nginx'),
    redis: {
      serviceName: 'redis',
      configFileList: [
        { fileName: 'nginx.conf', defaultFileName: 'redis.conf', subPath: '.', configFileType: 'redis' },
      ],
    },
  };
  for (const order of [services, { redis: services.redis, nginx: services.nginx }]) {
    const manifest = { name: 'c', machines: { m: { id: 'm', services: order } } };
    const { disabled, notes } = await scan({ manifest, read: () => new TextEncoder().encode(text) });
    expect(disabled.map(({ rule }) => rule.name)).toContain(RULE);
    expect(notes.filter(({ code }) => code?.startsWith('comment'))).toEqual([]);
  }
});

test('of thousands of such comments a few are told, and those that work do', async () => {
  const lines = Array.from({ length: 2000 }, (_, index) => `# plumbline: disable-line rule_${index} because\n`).join(
    '',
  );
  const { told, disabled } = await linesOf(
    `${lines}${HEAD}http {\n${server(` # plumbline: disable-line ${RULE} seen by nobody`)}}\n`,
  );
  expect(told).toHaveLength(20);
  expect(disabled).toEqual([2004]);
});
