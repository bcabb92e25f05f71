import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bundleOf, readMarks } from '../rules/example-bundle.ts';
import { scan } from '../scan.ts';
import { loadService } from '../services.ts';
import { readCustomRules } from './read-custom-rules.ts';
import { tryExamples } from './try-examples.ts';

/** A rule in YAML with what every rule has. */
function ruleWith(rest: string): string {
  return `id: shop_rule\ntitle: It is wrong\nseverity: 3\nproblem: Somebody gets in.\nremediation: Mend it.\n${rest}`;
}

function read(text: string, file = 'rule.yaml') {
  const { rules, problems } = readCustomRules(text, file);
  expect(problems).toEqual([]);
  const [first] = rules;
  if (!first) throw new Error('no rule');
  return first.rule;
}

/** What a rule says of a text. */
async function judge(rest: string, text: string): Promise<'passed' | 'unknown' | readonly string[]> {
  const example = JSON.stringify(text);
  const [tried] = await tryExamples(read(ruleWith(`${rest}\nexamples: { good: [${example}] }`)));
  if (!tried) throw new Error('not tried');
  if (tried.isUnknown) return 'unknown';
  return tried.isRight ? 'passed' : tried.actual;
}

const RULES: Readonly<Record<string, string>> = {
  'a directive of each block': `
service: nginx
each: http.server
must: { path: ssl_protocols, containsNot: [TLSv1, TLSv1.1] }
examples:
  bad:
    - |
      http {
        server { ssl_protocols TLSv1.2; }
        server {
          «ssl_protocols TLSv1 TLSv1.2;»
        }
      }
    - text: |
        http { include sites/*.conf; }
      files:
        sites/a.conf: |
          server {
            «ssl_protocols TLSv1.1;»
          }
  good:
    - 'http { server { ssl_protocols TLSv1.2 TLSv1.3; } server { listen 80; } }'
    - 'http { } # http { server { ssl_protocols TLSv1; } }'
`,
  'something that is missing': `
service: nginx
each: http.server
when: { path: listen, matches: '\\b443\\b' }
must: { path: ssl_stapling, is: on }
examples:
  bad:
    - |
      http {
        «server {»
          listen 443 ssl;
        }
        server { listen 80; }
      }
  good:
    - 'http { server { listen 443 ssl; ssl_stapling on; } server { listen 80; } }'
`,
  'a block with arguments': `
service: nginx
each: 'http.server.location[/admin]'
must: { path: deny, exists: true }
examples:
  bad: ["http {\\n server {\\n  «location /admin {»\\n   return 200;\\n  }\\n }\\n}"]
  good: ['http { server { location /admin { deny all; } location / { return 200; } } }']
`,
  'names in any case, and sections': `
service: apache
must: { path: Directory.AllowOverride, is: None }
examples:
  bad: ["<Directory /var/www>\\n  «allowoverride All»\\n</Directory>\\n"]
  good: ["<Directory /var/www>\\n  AllowOverride None\\n</Directory>\\n"]
`,
  'the last of several values': `
service: mysql
must: { path: mysqld.local_infile, is: [0, 'OFF'], default: 'ON' }
examples:
  bad: ["[mysqld]\\nlocal-infile=0\\n«local_infile=1»\\n", "«[mysqld]»\\nport=3306\\n"]
  good: ["[mysqld]\\nlocal_infile=1\\nport=1\\n[mysqld]\\nlocal-infile=0\\n"]
`,
  'keys with dots': `
service: elasticsearch
must: { path: xpack.security.enabled, is: true, default: true }
examples:
  bad: ["«xpack.security.enabled: false»", "xpack:\\n  security:\\n    «enabled: false»\\n"]
  good: ["xpack.security.enabled: true", "cluster.name: a"]
`,
  'each item of a list, in each document': `
service: kubernetes
each: spec.containers.*
when: { not: { path: name, is: sidecar } }
must:
  all:
    - { path: image, matches: '^registry\\.example/' }
    - { path: securityContext.runAsUser, greater: 999, default: 0 }
examples:
  bad:
    - |
      apiVersion: v1
      kind: Pod
      metadata: { name: a }
      spec:
        containers:
          - name: sidecar
            image: other.example/b
          - name: a
            «image: other.example/a»
            securityContext:
              «runAsUser: 0»
      ---
      apiVersion: v1
      kind: Pod
      metadata: { name: b }
      spec:
        containers:
          - «name: b»
            image: registry.example/a
  good:
    - |
      apiVersion: v1
      kind: Pod
      metadata: { name: a }
      spec:
        containers:
          - { name: a, image: registry.example/a, securityContext: { runAsUser: 1000 } }
`,
  'anything at any depth': `
service: docker_compose
must: { path: '**.privileged', isNot: true }
examples:
  bad: ["services:\\n  a:\\n    image: x\\n    «privileged: true»\\n  b:\\n    image: x\\n"]
  good: ["services:\\n  a:\\n    image: x\\n    privileged: false\\n", "services:\\n  a:\\n    image: x\\n"]
`,
  'resources of a kind': `
service: terraform
each: resource.aws_s3_bucket.*
must:
  - { path: tags.owner, exists: true }
  - { path: acl, isNot: [public-read, public-read-write] }
examples:
  bad:
    - |
      resource "aws_iam_role" "r" {
        name = "r"
      }
      «resource "aws_s3_bucket" "a" {»
        bucket = "a"
        «acl = "public-read"»
      }
      resource "aws_s3_bucket" "b" {
        tags = { owner = "shop" }
      }
  good:
    - |
      resource "aws_s3_bucket" "b" {
        tags = { owner = var.owner }
      }
`,
  'attributes and elements': `
service: tomcat
file: server.xml
each: 'Server.Service.Connector[SSLEnabled=true]'
must: { path: sslProtocol, is: TLS, default: TLS }
examples:
  bad:
    - |
      <Server port="-1">
        <Service name="Catalina">
          <Connector port="80"/>
          <Connector port="443" SSLEnabled="true" «sslProtocol="SSLv3"»/>
        </Service>
      </Server>
  good:
    - '<Server port="-1"><Service name="Catalina"><Connector port="443" SSLEnabled="true"/></Service></Server>'
`,
  'elements that name others': `
service: hadoop
each: 'configuration.property[name=hadoop.security.authentication]'
must: { path: value, is: kerberos }
examples:
  bad: ["<configuration>\\n<property><name>hadoop.security.authentication</name>\\n«<value>simple</value>»\\n</property></configuration>"]
  good: ['<configuration><property><name>hadoop.security.authentication</name><value>kerberos</value></property><property><name>a</name><value>simple</value></property></configuration>']
`,
  instructions: `
service: dockerfile
must:
  - { path: FROM, matches: '^registry\\.example/' }
  - { path: RUN, matchesNot: 'curl[^|]*\\|\\s*(ba)?sh' }
examples:
  bad: ["«FROM alpine:3»\\nUSER app\\n«RUN curl https://example.com/x | sh»\\n"]
  good: ["FROM registry.example/alpine:3\\nRUN curl -o x https://example.com/x\\n"]
`,
  'words of a text': `
service: kafka
must:
  any:
    - { path: ssl.enabled.protocols, matchesNone: '^TLSv1(\\.1)?$' }
    - { path: security.inter.broker.protocol, is: PLAINTEXT }
examples:
  bad: ["log.dirs=/a\\nlisteners=SSL://:9092\\n«ssl.enabled.protocols=TLSv1,TLSv1.2»\\n"]
  good: ["ssl.enabled.protocols=TLSv1.2,TLSv1.3\\n", "ssl.enabled.protocols=TLSv1\\nsecurity.inter.broker.protocol=PLAINTEXT\\n"]
`,
};

test.each(Object.entries(RULES))('%s', async (_, rest) => {
  const tried = await tryExamples(read(ruleWith(rest)));
  expect(tried.map(({ kind, index, actual, isUnknown }) => ({ kind, index, actual, isUnknown }))).toEqual(
    tried.map(({ kind, index, expected }) => ({ kind, index, actual: expected, isUnknown: false })),
  );
  expect(new Set(tried.map(({ kind }) => kind)).size).toBe(2);
});

test.each([
  [
    'a variable',
    'service: docker_compose\nmust: { path: services.*.image, is: a }',
    'services: { a: { image: "${IMAGE}" } }',
  ],
  [
    'a part that may be bad',
    'service: docker_compose\nmust: { path: services.*.image, matchesNot: ":latest$" }',
    'services: { a: { image: "a:${TAG}" } }',
  ],
  ['a template', 'service: nginx\nmust: { path: http.server_tokens, is: off }', 'http { server_tokens {{ tokens }}; }'],
  [
    'an include that is missing',
    'service: nginx\nmust: { path: http.server_tokens, is: off }',
    'http { include other.conf; }',
  ],
  ['a part of a configuration', 'service: nginx\nmust: { path: http.server_tokens, is: off }', 'server { listen 80; }'],
  ['a part of another', 'service: apache\nmust: { path: ServerTokens, is: Prod }', 'RewriteEngine on\n'],
  [
    'a reference',
    'service: cloudformation\nmust: { path: Resources.*.Properties.Name, is: a }',
    'Resources: { B: { Type: "AWS::S3::Bucket", Properties: { Name: !Ref X } } }',
  ],
  [
    'an expression',
    'service: terraform\nmust: { path: resource.aws_s3_bucket.*.acl, is: private }',
    'resource "aws_s3_bucket" "b" {\n  acl = var.acl\n}\n',
  ],
  [
    'blocks that are made',
    'service: terraform\nmust: { path: resource.aws_instance.*.ebs_block_device, exists: true }',
    'resource "aws_instance" "b" {\n  dynamic "ebs_block_device" {\n    for_each = var.all\n  }\n}\n',
  ],
  [
    'what decides whether it is meant',
    'service: docker_compose\neach: services.*\nwhen: { path: image, is: a }\nmust: { path: user, exists: true }',
    'services: { a: { image: "${IMAGE}" } }',
  ],
  ['a number that is none', 'service: redis\nmust: { path: timeout, greater: 10 }', 'timeout soon'],
  ['broken syntax', 'service: redis\nmust: { path: requirepass, exists: true }', 'save "a\n'],
])('%s is neither failed nor passed', async (_, rest, text) => {
  expect(await judge(rest, text)).toBe('unknown');
});

test.each([
  [
    'what is known of a text',
    'service: docker_compose\nmust: { path: services.*.image, matchesNot: "^docker.io/" }',
    'services:\n  a:\n    image: "docker.io/${NAME}"\n',
    ['main:2-2'],
  ],
  [
    'a part of a command',
    'service: dockerfile\nmust: { path: RUN, containsNot: apt-get upgrade }',
    'FROM a\nRUN apt-get update && apt-get upgrade -y\n',
    ['main:1-1'],
  ],
  [
    'a word beside others like it',
    'service: dockerfile\nmust: { path: EXPOSE, containsNot: 22 }',
    'FROM a\nEXPOSE 2222\n',
    'passed',
  ],
  [
    'a line of a table',
    "service: postgres\nfile: pg_hba.conf\nmust: { path: host, matchesNot: '\\btrust$' }",
    'local all all peer\nhost all all 0.0.0.0/0 trust\n',
    ['main:1-1'],
  ],
  [
    'what a block of a part lacks',
    'service: apache\nmust: { path: Directory.AllowOverride, is: None }',
    '<Directory /a>\n  Options None\n</Directory>\n',
    ['main:0-0'],
  ],
  [
    'a list of every installation',
    'service: nginx\nmust: { path: http.server_tokens, is: off }',
    'http {\n  include mime.types;\n}\n',
    ['main:0-0'],
  ],
  ['an order of names', 'service: redis\nmust: { path: RequirePass, exists: true }', 'port 1\n', ['main:whole']],
  [
    'none of a kind',
    'service: terraform\nmust: { path: resource.aws_s3_bucket.*.acl, is: private }',
    'resource "aws_iam_role" "r" {\n}\n',
    'passed',
  ],
  [
    'a mode',
    'service: docker_compose\nmust: { path: services.*.mode, is: "0644" }',
    'services: { a: { image: b, mode: 0644 } }',
    'passed',
  ],
  [
    'numbers of one unit',
    'service: nginx\nmust: { path: http.client_max_body_size, smaller: 10m }',
    'http {\n  client_max_body_size 20m;\n}\n',
    ['main:1-1'],
  ],
])('%s is judged', async (_, rest, text, result) => {
  expect(await judge(rest, text)).toEqual(result);
});

test('a rule that looks at all of a large file is stopped by what it costs, and the report says so', async () => {
  const rule = read(ruleWith("service: docker_compose\nmust: { path: '**.a', matchesNot: '(a?){150}b$' }"));
  const text = `services: { a: { image: b } }\nx: { a: "${'a'.repeat(20_000)}" }\n`;
  const definition = await loadService('docker_compose');
  if (!definition) throw new Error('no service');
  const { manifest, texts } = bundleOf(definition, 'docker-compose.yml', readMarks(text));
  const report = await scan({ manifest, read: (path) => texts.get(path) }, { customRules: [rule] });
  expect(report.unknown).toMatchObject({ shop_rule: 1 });
  expect(report.notes.map(({ code }) => code)).toEqual(['custom-rules', 'rule-threw']);
});

/** Parts of all formats, of which texts are made that are none. */
const PARTS = [
  'a',
  'b: ',
  '- ',
  '\n',
  '  ',
  '{',
  '}',
  '"',
  "'",
  '[a]',
  '=',
  '<a b="c">',
  '</a>',
  ';',
  '${X}',
  '{{ y }}',
  '&x ',
  '*x',
  '#',
  '0',
  'a.b',
  'include x\n',
];
const SERVICES = [
  'nginx',
  'apache',
  'redis',
  'mysql',
  'kubernetes',
  'cloudformation',
  'terraform',
  'tomcat',
  'dockerfile',
  'kafka',
  'netlify',
  'kerberos',
];

test('no text of any format stops a rule', async () => {
  const rules = SERVICES.map((service) =>
    read(
      ruleWith(`service: ${service}
each: '**'
when: { path: 'a[b=c]', exists: true }
must:
  - { path: a.b.*, matchesAll: 'x' }
  - { path: a.*.b, greater: 1, default: 0 }
  - { not: { path: '*[a]', contains: [a] } }`),
    ),
  );
  const definitions = await Promise.all(SERVICES.map((service) => loadService(service)));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...PARTS), { maxLength: 30 }), async (parts) => {
      for (const [index, definition] of definitions.entries()) {
        const [rule] = rules.slice(index, index + 1);
        if (!definition || !rule) throw new Error('unreachable');
        const { manifest, texts } = bundleOf(definition, definition.defaultFileName, readMarks(parts.join('')));
        const report = await scan({ manifest, read: (path) => texts.get(path) }, { customRules: [rule] });
        expect(report.notes.filter(({ values }) => values?.['rule'] === 'shop_rule')).toEqual([]);
      }
    }),
    { numRuns: 60 },
  );
});
