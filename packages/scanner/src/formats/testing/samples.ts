import type { FormatName } from '../format-list.ts';

/** One small text of every format with most of what the format has, for tests that change texts. */
export const SAMPLES: Readonly<Record<FormatName, string>> = {
  aws_cfn: `AWSTemplateFormatVersion: "2010-09-09"
# A comment
Parameters:
  Name: { Type: String, Default: b }
Resources:
  Bucket:
    Type: AWS::S3::Bucket
    Condition: Is
    Properties:
      BucketName: !Sub "\${Name}-x"
      Tags:
        - Key: a
          Value: !GetAtt Other.Arn
      Arn: !Join [ ":", [ a, !Ref Name ] ]
      Policy: !If [Is, yes, !Ref "AWS::NoValue"]
`,
  custom: `# A comment
PermitRootLogin no
AllowUsers "a b" c
Match User git
  X11Forwarding=no
key: value, other ; more
tickTime=2000
server.1=host:2888:3888
`,
  dockerfile: `# escape=\\
ARG VERSION=22
FROM --platform=$TARGET node:\${VERSION} AS build
ENV KEY="a value" OTHER=b
RUN apt-get update && \\
    # a comment amid it
    apt-get install -y curl
COPY --from=build ["a b", "/c"]
RUN <<EOF bash
echo "hello"
EOF
ONBUILD ADD . /src
HEALTHCHECK --interval=5m CMD curl -f http://localhost/ || exit 1
CMD ["node", "main.js"]
`,
  env_script: `# A comment
export JAVA_HOME=/usr/lib/jvm # why
A_OPTS="-Dx=1 \\
  -Dy='a b' \${A_OPTS:-}"
if [ "$JAVA_HOME" = "x" ]; then
  A_OPTS+=" -server"
else
  B=\${B:-c}
fi
cat <<END
C=1
END
`,
  erlang_terms: `%% A comment
[
  {rabbit, [
    {tcp_listeners, [5672, {"127.0.0.1", 5673}]}, % behind a value
    {ssl_options, [{verify, verify_peer}, {versions, ['tlsv1.2', 'tlsv1.3']}]},
    {default_user, <<"shop">>}, {vm_memory_high_watermark, 0.4},
    {loopback_users, []}, {limit, 16#ff}, {keys, #{<<"a">> => {pem, "b" "c"}}}
  ]},
  {kernel, [{inet_dist_listen_min, 33672}]}
].
`,
  headers: `# A comment
/secure/*
  X-Frame-Options: DENY
  Content-Security-Policy: default-src 'self'
https://example.com/*
  X-Robots-Tag: noindex
`,
  ruby: `# A comment
default['shop']['port'] = 80
node.override['db'] = { 'user' => 'shop', hosts: %w[a b], "n" => { a: 1 } }
=begin
another one
=end
template '/etc/shop.conf' do
  source "shop-#{node['a']}.erb"
  mode '0644' # why
  variables(
    password: data_bag_item('a', 'b')['c'],
    :list => ['a', "b\\n"],
  )
  action [:create, :delete] if x =~ /"a'/
end
%w(a b).each do |name|
  package(name) { action :install }
end
bash 'x' do
  code <<-EOH
    it's #{a}
  EOH
end
if platform?('debian') && !y then z end
value = case a
        when 1 then 2
        end
`,
  hcl2: `# A comment
variable "name" { default = "a" }
locals { list = [1, 2.5e3, true, null,] }
resource "aws_s3_bucket" "b" {
  bucket = "\${var.name}-%{ if true }x%{ else }y%{ endif }"
  tags   = { for k, v in local.m : k => upper(v)... if v != "" }
  policy = <<-EOT
    { "a": "\${aws_iam.role[0].arn}" }
  EOT
  count  = var.enabled && !local.x[*].y ? 1 : 0 // why
  dynamic "rule" {
    for_each = local.rules
    content { port = rule.value["port"] }
  }
}
/* the end */
`,
  httpd: `# A comment
ServerRoot "/etc/httpd"
<VirtualHost *:443>
  ServerName www.example.com
  Header always set X-Frame-Options \\
    "DENY"
  <IfModule mod_ssl.c>
    SSLProtocol all -SSLv3
  </IfModule>
  <Directory "/var/www">
    Options -Indexes
    Require all granted
  </Directory>
</VirtualHost>
IncludeOptional conf.d/*.conf
`,
  ini: `; A comment
top = level
[server]
protocol = https # why
domain: "example.com"
text = """a
b"""
path = a \\
  b
[auth.basic]
enabled = true
`,
  json: `// A comment
{ "a": [1, -2.5e3, true, null, "x\\n\\u00e9"], "b": { "c": {}, "d": [] }, /* more */ "e": "f", }
`,
  krb: `# A comment
include /etc/krb5.conf.d/x
[libdefaults]
  default_realm = EXAMPLE.COM
  permitted_enctypes = aes256-cts "x y"
[realms]*
  EXAMPLE.COM = {
    kdc = kdc.example.com:88
    v4 = {
      host = rcmd
    }*
  }
`,
  mysql: `[mysqld]
# A comment
user = mysql
skip-networking
sql_mode = "STRICT_ALL_TABLES,NO_ZERO_DATE" # why
datadir=C:\\\\data\\s1
loose_plugin=
!includedir /etc/mysql/conf.d
[client]
password='a#b'
`,
  nginx: `user www-data;
events { worker_connections 768; }
http {
  # A comment
  log_format main '$remote_addr "$request"';
  map $host $name { default 0; ~^(?<x>a|b)\\.c$ "1 \\" 2"; }
  server {
    listen [::]:443 ssl;
    location ~* \\.php$ { fastcgi_pass unix:/run/\${pool}.sock; }
    content_by_lua_block { ngx.say("}") -- }
    }
  }
  include conf.d/*.conf;
}
`,
  pg_hba: `# A comment
local all "post gres" peer
host a,b +team 10.0.0.0/8 scram-sha-256 # why
hostssl all all 192.168.0.0 255.255.0.0 ldap \\
  ldapserver=ldap.example.com ldapprefix="cn="
include_if_exists more.conf
host @names all ::1/128 reject
`,
  assignments: `# A comment
listeners.tcp.local = 127.0.0.1:5672 # why
default_user = 'a # b'
ssl_options.password = $(PASSWORD)
heartbeat=60
empty =
`,
  postgresql_conf: `# A comment
listen_addresses = 'localhost, ''x''' # why
port 5432
shared_buffers = 128MB
log_line_prefix = '%m [%p] \\'q'
ssl=on
include_dir 'conf.d'
a.b = -1.5e3
`,
  properties: `# A comment
! another
server.port=8080
a\\ key : value \\
   goes on
path = C:\\\\data\\u00e9\\t.
spring.password \${PASSWORD}
empty
`,
  redis: `# A comment
bind 127.0.0.1 -::1
requirepass "a \\x41 \\"b\\" \\n"
rename-command CONFIG ''
save 3600 1 300 100
user default on >secret ~* &* +@all
include /etc/redis/more.conf
`,
  systemd_unit: `# A comment
[Unit]
Description=A service
[Service]
ExecStart=/usr/bin/a --b \\
  # amid
  --c "d e"
ProtectSystem=strict
Environment="A=b" C=d
Environment=
`,
  toml: `# A comment
title = "a \\u00e9"
[server]
ports = [ 8000, 0x1f, 1_000, ]
a.b."c d" = { x = 1, y = 'z' }
date = 1979-05-27T07:32:00Z
[[list]]
text = """
one \\
  two"""
raw = '''x'''
f = -inf
`,
  xml: `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE a [ <!ENTITY e "v"> ]>
<!-- A comment -->
<a xmlns:b="urn:b">
  <b:c d="e &lt; &#x41;" f='g'/>
  <text>one &amp; two <![CDATA[ <raw> ]]></text>
  <?target data?>
</a>
`,
  yaml: `# A comment
%YAML 1.2
---
base: &base { a: 1, 'b': [x, "y\\n", ~], }
other:
  <<: *base
  text: |
    lines # no comment
      more
  folded: >-
    one
    two
list:
  - !Ref Name
  - ? complex
    : value
  - !!str 5
...
---
second: document
`,
};
