import { expect, test } from 'vitest';
import { lineRange } from '@plumbline/model/failed-check';
import type { Report } from '@plumbline/model/report';
import { scan } from '../scan.ts';

interface TemplateFile {
  readonly service: string;
  readonly fileName: string;
  readonly configFileType: string;
  readonly text: string;
}

function reportOn({ service, fileName, configFileType, text }: TemplateFile): Promise<Report> {
  const configFileList = [{ fileName, defaultFileName: fileName, subPath: '.', configFileType }];
  const services = { s: { serviceName: service, configFileList } };
  const manifest = { name: 'c', machines: { m: { id: 'm', services } } };
  return scan({ manifest, read: () => new TextEncoder().encode(text) });
}

/** Real templates, shortened: what fails in them, with the line from 1, whatever becomes of the marks. */
const TEMPLATES: readonly (TemplateFile & { readonly fails: readonly string[] })[] = [
  {
    service: 'nginx',
    fileName: 'nginx.conf',
    configFileType: 'nginx',
    text: `#{{ ansible_managed }}
user              {{ nginx_user }};

error_log  {{ nginx_error_log }};
pid        {{ nginx_pidfile }};

{% block worker %}
worker_processes  {{ nginx_worker_processes }};
{% endblock %}

{% if nginx_extra_conf_options %}
{{ nginx_extra_conf_options }}
{% endif %}

events {
    worker_connections  {{ nginx_worker_connections }};
    multi_accept {{ nginx_multi_accept }};
}

http {
    include       {{ nginx_mime_file_path }};
    default_type  application/octet-stream;
    server_names_hash_bucket_size {{ nginx_server_names_hash_bucket_size }};
    client_max_body_size {{ nginx_client_max_body_size }};
    log_format  main  {{ nginx_log_format|indent(23) }};
    access_log  {{ nginx_access_log }};
    keepalive_timeout  {{ nginx_keepalive_timeout }};
    server_tokens on;
{% if nginx_proxy_cache_path %}
    proxy_cache_path {{ nginx_proxy_cache_path }};
{% endif %}
{% for upstream in nginx_upstreams %}
    upstream {{ upstream.name }} {
{% if upstream.strategy is defined %}
        {{ upstream.strategy }};
{% endif %}
{% for server in upstream.servers %}
        server {{ server }};
{% endfor %}
    }
{% endfor %}
    server {
       listen 443{% if ssl %} ssl{% endif %};
       ssl_protocols {{ '{' }} TLSv1.2;
       {% if a %}location / {{% else %}location /x {{% endif %}
         autoindex on;
       }
    }
    include {{ nginx_conf_path }}/*.conf;
}
`,
    fails: ['nginx_server_tokens_on 28'],
  },
  {
    service: 'nginx',
    fileName: 'nginx.conf',
    configFileType: 'nginx',
    text: `<% # puppet %>
user <%= @user %>;
<%- if @worker -%>
worker_processes <%= @worker %>;
<%- end -%>
http {
  server_tokens <%= scope['nginx::server_tokens'] %>;
  <% @vhosts.each do |v| -%>
  server {
    listen <%= v[:port] %>;
    autoindex on;
  }
  <% end -%>
}
`,
    fails: ['nginx_autoindex_on 11'],
  },
  {
    service: 'nginx',
    fileName: 'nginx.conf',
    configFileType: 'nginx',
    text: `{{ define "upstream" }}
upstream {{ .Name }} { server {{ .Address }}; }
{{ end }}
http {
{{ range $host, $containers := groupByMulti $ "Env.VIRTUAL_HOST" "," }}
{{ $is_regexp := hasPrefix "~" $host }}
server {
	server_name {{ $host }};
	{{ if $server_tokens }}
	server_tokens {{ $server_tokens }};
	{{ end }}
	listen {{ $external_http_port }} {{ $default_server }};
	{{- /* a
	comment */}}
	autoindex on;
}
{{ end }}
}
`,
    fails: ['nginx_autoindex_on 15'],
  },
  {
    service: 'postgres',
    fileName: 'postgresql.conf',
    configFileType: 'properties',
    text: `# {{ ansible_managed }}
{% for k, v in pg.items() %}
{{ k }} = '{{ v }}'
{% endfor %}
listen_addresses = '{{ listen }}'
port = {{ port | default(5432) }}
ssl = {% if ssl %}on{% else %}off{% endif %}

log_connections = off
{% if extra %}
shared_preload_libraries = 'pg_stat_statements'
{% endif %}
max_connections = @MAX@
`,
    fails: ['postgres_log_connections_off 9'],
  },
  {
    service: 'postgres',
    fileName: 'pg_hba.conf',
    configFileType: 'pg_hba',
    text: `{% for e in entries %}
{{ e.type }} {{ e.db }} {{ e.user }} {{ e.address }} {{ e.method }}
{% endfor %}
host all all 0.0.0.0/0 trust
host {{ db }} all 10.0.0.0/8 md5
`,
    fails: ['postgres_hba_trust_remote 4'],
  },
  {
    service: 'mysql',
    fileName: 'my.cnf',
    configFileType: 'mysql',
    text: `<% @options.each do |section, opts| -%>
[<%= section %>]
<%   opts.each do |k,v| -%>
<%=    k %> = <%= v %>
<%   end -%>
<% end -%>
[mysqld]
bind-address = <%= @bind %>
local-infile = 1
`,
    fails: ['mysql_local_infile_on 9'],
  },
  {
    service: 'dockerfile',
    fileName: 'Dockerfile',
    configFileType: 'dockerfile',
    text: `FROM {{ base_image }}:{{ tag }}
{% if proxy %}
ENV http_proxy={{ proxy }}
{% endif %}
{% block header %}
LABEL maintainer="{{ maintainer }}"
{% endblock %}
RUN {{ install_packages(['curl', 'git']) }}
{{ macros.user("app") }}
RUN curl http://x.example/i.sh | sh
ADD {{ url }} /x
ENV PASSWORD={{ pw }}
`,
    fails: ['dockerfile_download_piped_to_shell 10', 'dockerfile_plain_http_download 10'],
  },
  {
    service: 'dockerfile',
    fileName: 'Dockerfile',
    configFileType: 'dockerfile',
    text: `FROM <%= @base %>
<% @packages.each do |p| -%>
RUN apt-get install -y <%= p %>
<% end -%>
EXPOSE <%= @port %>
CMD ["<%= cmd %>"]
`,
    fails: [],
  },
  {
    service: 'dockerfile',
    fileName: 'Dockerfile',
    configFileType: 'dockerfile',
    text: `{{ define "base" -}}
FROM {{ env.variant }}:{{ .version }}-slim
{{ end -}}
{{ template "base" . }}
{{ if is_alpine then ( -}}
RUN apk add --no-cache ca-certificates
{{ ) else ( -}}
RUN set -eux; \\
	apt-get update; \\
	apt-get install -y --no-install-recommends \\
		ca-certificates \\
{{ if .Extra -}}
		netbase \\
{{ end -}}
	; \\
	rm -rf /var/lib/apt/lists/*
{{ ) end -}}
ENV GPG_KEY {{ .gpg }}
CMD ["python3"]
`,
    fails: [],
  },
  {
    service: 'docker_compose',
    fileName: 'docker-compose.yml',
    configFileType: 'yaml',
    text: `services:
  unbound:
    image: {{ registry }}/unbound:{{ tag }}
    environment:
      - TZ=\${TZ}
      - MAILCOW_PASS_SCHEME=\${MAILCOW_PASS_SCHEME:-BLF-CRYPT}
{% if privileged %}
    privileged: true
{% endif %}
    volumes:
      - {{ data }}:/data
{% for s in svc %}
  {{ s.name }}:
    image: a:1
{% endfor %}
  web:
    image: nginx
    logging:
      options:
        tag: "{{.Name}}"
`,
    fails: ['docker_compose_image_not_pinned 17'],
  },
  {
    service: 'redis',
    fileName: 'redis.conf',
    configFileType: 'redis',
    text: `# {{ ansible_managed }}
{% if bind %}
bind {{ bind }}
{% endif %}
port {{ port }}
{% if pass %}
requirepass {{ pass }}
{% endif %}
protected-mode {% if p %}yes{% else %}no{% endif %}

`,
    fails: [],
  },
  {
    service: 'apache',
    fileName: 'httpd.conf',
    configFileType: 'httpd',
    text: `ServerRoot "/etc/httpd"
{% for vhost in apache_vhosts %}
<VirtualHost {{ ip }}:{{ port }}>
  ServerName {{ vhost.servername }}
{% if vhost.documentroot is defined %}
  DocumentRoot "{{ vhost.documentroot }}"
{% endif %}
  <Directory "{{ vhost.documentroot }}">
    AllowOverride {{ vhost.allow_override | default(x) }}
    Options {{ o }} Indexes
  </Directory>
{% if vhost.extra_parameters is defined %}
  {{ vhost.extra_parameters }}
{% endif %}
</VirtualHost>
{% endfor %}
User apache
`,
    fails: ['apache_options_indexes 10'],
  },
  {
    service: 'kubernetes',
    fileName: 'pod.yaml.tpl',
    configFileType: 'yaml',
    text: `apiVersion: v1
kind: Pod
metadata:
  name: \${name}
spec:
%{ if on_host ~}
  hostNetwork: true
%{ endif ~}
  hostPID: true
  containers:
%{ for image in images }
    - name: shop
      image: \${image}
      securityContext:
        privileged: \${privileged}
%{ endfor }
`,
    fails: ['kubernetes_host_pid_namespace 9', 'kubernetes_pod_without_controller 1'],
  },
];

test.each(TEMPLATES)(
  'a template of $service ($fileName) is one note, and fails only where it says so on no condition',
  async (file) => {
    const { failed, notes, passed } = await reportOn(file);
    expect(notes.map(({ code }) => code)).toEqual(['template']);
    expect(failed.map((check) => `${check.rule.name} ${lineRange(check)?.from ?? 0}`)).toEqual(file.fails);
    expect(passed).toEqual({});
  },
);

test('where only values are put in, the rest is known', async () => {
  const text = 'http {\n  server_tokens off;\n  index {HTTP_INDEX_FILE};\n  autoindex {AUTOINDEX};\n}\n';
  const file = { service: 'nginx', fileName: 'nginx.conf', configFileType: 'nginx', text };
  const { failed, notes, passed, unknown } = await reportOn(file);
  expect({ failed, notes: notes.map(({ code }) => code) }).toEqual({ failed: [], notes: ['template'] });
  expect(passed).toMatchObject({ nginx_server_tokens_on: 1, nginx_error_log_off: 1 });
  expect(unknown).toMatchObject({ nginx_autoindex_on: 1 });
});

/** What stands for a setting may be the bad value: each of these would fail with one, and passes with none. */
test.each([
  ['apache', 'httpd.conf', 'httpd', 'ServerTokens @TOKENS@\n', 'apache_server_tokens_verbose'],
  ['docker_compose', 'compose.yml', 'yaml', 'services:\n  a:\n    privileged: {{ p }}\n', 'docker_compose_privileged'],
  [
    'docker_compose',
    'compose.yml',
    'yaml',
    'services:\n  a:\n    security_opt:\n      - "{{ o }}"\n',
    'docker_compose_no_new_privileges_missing',
  ],
  ['dockerfile', 'Dockerfile', 'dockerfile', 'FROM {{ image }}\nUSER app\n', 'dockerfile_base_image_not_pinned'],
  ['dockerfile', 'Dockerfile', 'dockerfile', 'FROM @IMAGE@\nUSER app\n', 'dockerfile_base_image_not_pinned'],
  ['dockerfile', 'Dockerfile', 'dockerfile', 'FROM a:1\nUSER {{ user }}\n', 'dockerfile_user_root'],
  ['mysql', 'my.cnf', 'mysql', '[mysqld]\nlocal-infile = <%= @infile %>\n', 'mysql_local_infile_on'],
  ['nginx', 'nginx.conf', 'nginx', 'http { autoindex ${AUTOINDEX}; }\n', 'nginx_autoindex_on'],
  ['nginx', 'nginx.conf', 'nginx', 'http { server { listen 443 {{ ssl }}; } }\n', 'nginx_https_port_without_tls'],
  ['postgres', 'postgresql.conf', 'properties', 'fsync = __FSYNC__\n', 'postgres_fsync_off'],
  ['redis', 'redis.conf', 'redis', 'protected-mode %MODE%\n', 'redis_protected_mode_off'],
])('a value that is put in is unknown in a file of %s', async (service, fileName, configFileType, text, rule) => {
  const { failed, passed, unknown } = await reportOn({ service, fileName, configFileType, text });
  expect(failed.filter(({ rule: { name } }) => name === rule)).toEqual([]);
  expect({ passed: passed[rule], unknown: unknown[rule] }).toEqual({ passed: undefined, unknown: 1 });
});

test.each([
  {
    service: 'terraform',
    fileName: 'main.tf',
    configFileType: 'hcl2',
    text: `variable "mode" {
  default = "{{ mode }}"
}
locals {
  mode = "PAY_{{ mode }}"
}
resource "aws_dynamodb_table" "a" {
  billing_mode = "{{ mode }}"
}
resource "aws_dynamodb_table" "b" {
  billing_mode = var.mode
}
resource "aws_dynamodb_table" "c" {
  billing_mode = local.mode
}
resource "aws_dynamodb_table" "d" {
  billing_mode = "\${local.mode}_x"
}
`,
    unknown: 'terraform_aws_table_billing_mode_unknown',
  },
  {
    service: 'cloudformation',
    fileName: 'aws_template.yaml',
    configFileType: 'aws_cfn',
    text: `Parameters:
  Mode: {Type: String, Default: "{{ mode }}"}
Resources:
  A: {Type: AWS::DynamoDB::Table, Properties: {BillingMode: "{{ mode }}"}}
  B: {Type: AWS::DynamoDB::Table, Properties: {BillingMode: !Ref Mode}}
  C: {Type: AWS::DynamoDB::Table, Properties: {BillingMode: "PAY_{{ mode }}"}}
`,
    unknown: 'cloudformation_aws_table_billing_mode_unknown',
  },
  {
    service: 'azureresourcemanager',
    fileName: 'template.json',
    configFileType: 'json',
    text: `{
  "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#",
  "parameters": {"action": {"type": "string", "defaultValue": "{{ action }}"}},
  "resources": [
    {"type": "Microsoft.Storage/storageAccounts", "name": "a", "properties": {"networkAcls": {"defaultAction": "{{ action }}"}}},
    {"type": "Microsoft.Storage/storageAccounts", "name": "b", "properties": {"networkAcls": {{ acls | to_json }}}},
    {"type": "Microsoft.Storage/storageAccounts", "name": "c", "properties": {"networkAcls": {"defaultAction": "[parameters('action')]"}}}
  ]
}
`,
    unknown: 'azureresourcemanager_azure_storage_open_to_all_networks',
  },
])('what a template of $service puts into a text is not known to be wrong', async ({ unknown, ...file }) => {
  const report = await reportOn(file);
  const names = report.failed.map(({ rule }) => rule.name);
  expect(names).not.toContain(unknown);
  expect(names.filter((name) => name.endsWith('syntax_error'))).toEqual([]);
  expect(report.unknown).toMatchObject({ [unknown]: 1 });
});
