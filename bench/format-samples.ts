import type { FormatName } from '@plumbline/scanner/formats/format-list';

/** A realistic text of any size: `body` is repeated, with its number for `<n>`, between the head and the tail. */
export interface FormatSample {
  readonly head?: string;
  readonly body: string;
  readonly tail?: string;
  /** The fastest other parsers that give a tree with positions; not the parts that ours are made of. */
  readonly others?: readonly OtherParser[];
}

interface OtherParser {
  readonly name: string;
  readonly load: () => Promise<(text: string) => unknown>;
}

const YAML_DOCUMENT: OtherParser = {
  name: 'yaml parseDocument',
  load: async () => (await import('yaml')).parseDocument,
};
/** Tokens with offsets and no values: less than a parser gives, but the fastest tree that `yaml` makes. */
const YAML_TOKENS: OtherParser = {
  name: 'yaml Parser',
  load: async () => {
    const { Parser } = await import('yaml');
    return (text) => [...new Parser().parse(text)];
  },
};

/** As long as the lines of the file that comes with Redis, which are 51 characters on average. */
const REDIS_COMMENT = `################ SETTINGS OF INSTANCE <n> ################

# What stands here says when the data set of this instance is written to
# the disk: after so many seconds, if at least so many keys have changed
# since the last time. A file of that name is replaced as a whole, so
# that a copy of it can be made at any time while <n> is running.
#
# Note: without such a line the defaults are in force, see below.
#
`;

export function textOf({ head = '', body, tail = '' }: FormatSample, bytes: number): string {
  let text = head;
  for (let number = 0; text.length < bytes - tail.length - body.length; number += 1) {
    text += body.replaceAll('<n>', String(number));
  }
  return text + tail;
}

/** Adding a format is one entry here, which the compiler asks for. */
export const FORMAT_SAMPLES: Readonly<Record<FormatName, FormatSample>> = {
  aws_cfn: {
    head: `AWSTemplateFormatVersion: "2010-09-09"\nDescription: Buckets\nResources:\n`,
    body: `  Bucket<n>:
    Type: AWS::S3::Bucket
    # keeps old versions
    DeletionPolicy: Retain
    Properties:
      BucketName: !Sub "\${AWS::StackName}-logs-<n>"
      VersioningConfiguration: { Status: Enabled }
      Tags:
        - Key: team
          Value: !Ref Team
`,
    others: [YAML_DOCUMENT, YAML_TOKENS],
  },
  custom: { body: `# Server <n>\nlisten = 127.0.0.1:80<n>\nlog_level: "warn"\nallow 10.0.0.0/8 192.168.0.0/16\n\n` },
  dockerfile: {
    body: `# Stage <n>
FROM node:24-bookworm-slim AS build<n>
ARG VERSION=1.2.3
ENV NODE_ENV=production PATH="/app/bin:$PATH"
WORKDIR /app
COPY --chown=node:node package.json package-lock.json ./
RUN apt-get update && \\
    apt-get install -y --no-install-recommends curl ca-certificates && \\
    rm -rf /var/lib/apt/lists/*
EXPOSE 8080
CMD ["node", "server.js"]
`,
    others: [
      {
        name: 'dockerfile-ast',
        load: async () => {
          const { DockerfileParser } = await import('dockerfile-ast');
          return (text) => DockerfileParser.parse(text);
        },
      },
    ],
  },
  hcl2: {
    body: `# Bucket <n>
resource "aws_s3_bucket" "logs_<n>" {
  bucket        = "\${var.prefix}-logs-<n>"
  force_destroy = false
  tags = {
    team = var.team
    cost = 12 + 3
  }
  dynamic "rule" {
    for_each = toset(["a", "b"])
    content {
      id = rule.value
    }
  }
}

`,
  },
  env_script: {
    body: `# Daemon <n>\nexport A<n>_HOME=/opt/a<n>\nexport A<n>_OPTS="$A<n>_OPTS -Dname=value<n> -Xmx1g"\n`,
  },
  erlang_terms: {
    head: '[\n',
    body: `  {app<n>, [{tcp_listeners, [5672, {"127.0.0.1", 5673}]}, {ssl_options, [{verify, verify_peer}]}, {user, <<"shop">>}]},\n`,
    tail: '  {kernel, []}\n].\n',
  },
  ruby: {
    body: `template '/etc/shop/<n>.conf' do
  source 'shop.conf.erb'
  mode '0644'
  variables(port: 80, hosts: %w[a b])
end

bash 'step <n>' do
  code <<-EOH
    echo <n>
  EOH
end

`,
  },
  headers: { body: `/page-<n>/*\n  X-Frame-Options: DENY\n  Cache-Control: public, max-age=31536000\n` },
  httpd: {
    body: `# Site <n>
<VirtualHost *:443>
    ServerName site<n>.example.com
    DocumentRoot "/var/www/site<n>"
    SSLEngine on
    SSLProtocol all -SSLv3 -TLSv1 -TLSv1.1
    <Directory "/var/www/site<n>">
        Options -Indexes +FollowSymLinks
        Require all granted
    </Directory>
    ErrorLog \${APACHE_LOG_DIR}/error.log
</VirtualHost>
`,
  },
  ini: { body: `; Section <n>\n[section<n>]\nname = value of <n>\npath=/var/lib/service/<n>\nenabled = true\n\n` },
  json: {
    head: '{"services":[\n',
    body: `  {
    "name": "service-<n>",
    "replicas": 3,
    "public": false,
    "image": "registry.example.com/team/service:1.2.<n>",
    "ports": [8080, 8443],
    "environment": { "LOG_LEVEL": "info", "MESSAGE": "a \\"quoted\\" text" }
  },
`,
    tail: '  {}\n]}\n',
    others: [
      {
        name: 'jsonc-parser parseTree',
        load: async () => {
          const { parseTree } = await import('jsonc-parser');
          return (text) => parseTree(text);
        },
      },
    ],
  },
  krb: {
    head: '[libdefaults]\n    default_realm = EXAMPLE.COM\n[realms]\n',
    body: `    REALM<n>.EXAMPLE.COM = {
        kdc = kdc<n>.example.com:88
        admin_server = admin.example.com
        # old clients
        supported_enctypes = aes256-cts:normal aes128-cts:normal
    }
`,
  },
  mysql: {
    body: `# Server <n>\n[mysqld<n>]\nport = 3306\nskip-name-resolve\ndatadir=/var/lib/mysql<n>\nsql_mode="STRICT_ALL_TABLES"\n\n`,
  },
  nginx: {
    head: 'http {\n',
    body: `  # Site <n>
  server {
    listen 443 ssl http2;
    server_name site<n>.example.com;
    ssl_certificate /etc/nginx/tls/site<n>.pem;
    add_header Strict-Transport-Security "max-age=31536000; includeSubDomains" always;
    location / {
      proxy_pass http://backend<n>;
      proxy_set_header Host $host;
    }
  }
`,
    tail: '}\n',
  },
  pg_hba: { body: `# Team <n>\nlocal   all   all   peer\nhostssl app<n>   "app user"   10.0.0.0/8   scram-sha-256\n` },
  assignments: {
    body: `## Listener <n>\nlisteners.tcp.<n> = 127.0.0.1:5672\nssl_options.certfile = /etc/rabbitmq/cert<n>.pem # why\n`,
  },
  postgresql_conf: {
    body: `# - Connection <n> -\n\nlisten_addresses = 'localhost'\t\t# what IP address(es) to listen on\nport = 5432\nshared_buffers = 128MB\nlog_line_prefix = '%m [%p] '\n`,
  },
  properties: {
    body: `# Service <n>\nservice.<n>.url=jdbc:postgresql://db.example.com/app<n>\nservice.<n>.user = app\nservice.<n>.text: a \\\n    continued text\n`,
    others: [
      {
        name: 'dot-properties parseLines',
        load: async () => {
          const { parseLines } = await import('dot-properties');
          return (text) => parseLines(text, true);
        },
      },
    ],
  },
  // As in the file that comes with Redis: 28 lines of comments and 3 blank ones stand before each directive.
  redis: {
    body: ['save 3600 1 300 100', 'bind 127.0.0.1 -::1', 'user app<n> on >secret ~app:*', 'rename-command CONFIG ""']
      .map((directive) => `${REDIS_COMMENT.repeat(3)}# ${directive}\n${directive}\n`)
      .join(''),
  },
  systemd_unit: {
    body: `# Unit <n>\n[Service]\nExecStart=/usr/bin/app --port 80<n>\nNoNewPrivileges=yes\nProtectSystem=strict\nEnvironment="A=b c" D=e\n\n`,
  },
  toml: {
    body: `# Package <n>\n[[package]]\nname = "package-<n>"\nversion = "1.2.<n>"\ndependencies = ["a 1.0", "b 2.0"]\n[package.options]\noptimize = true\nlevel = 3\n\n`,
    others: [
      {
        name: 'toml-eslint-parser',
        load: async () => {
          const { parseTOML } = await import('toml-eslint-parser');
          return (text) => parseTOML(text);
        },
      },
    ],
  },
  xml: {
    head: '<?xml version="1.0" encoding="UTF-8"?>\n<Server port="8005">\n',
    body: `  <!-- Connector <n> -->
  <Connector port="80<n>" protocol="HTTP/1.1" connectionTimeout="20000" redirectPort="8443">
    <Valve className="org.example.AccessLog" directory="logs" pattern="%h &quot;%r&quot; %s" />
    <description>Connector number <n></description>
  </Connector>
`,
    tail: '</Server>\n',
    others: [
      {
        name: '@rgrove/parse-xml',
        load: async () => {
          const { parseXml } = await import('@rgrove/parse-xml');
          return (text) => parseXml(text, { includeOffsets: true });
        },
      },
    ],
  },
  yaml: {
    head: 'services:\n',
    body: `  # Service <n>
  service<n>:
    image: registry.example.com/team/service:1.2.<n>
    ports: ["80:8080", "443:8443"]
    environment:
      LOG_LEVEL: info
      MESSAGE: "a \\"quoted\\" text"
    command: >-
      serve --port 8080
      --verbose
    read_only: true
`,
    others: [YAML_DOCUMENT, YAML_TOKENS],
  },
};
