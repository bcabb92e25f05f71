import { describe, expect, test } from 'vitest';
import { MaskedText, withoutSecrets } from './masked-text.ts';

const SECRET = 'h7Kq2mVw9x';

function shown(text: string): string {
  return new MaskedText(text).lines.join('\n');
}

describe('a value behind the name of a secret is masked, and nothing else of its line', () => {
  test.each([
    [`requirepass ${SECRET}`, 'requirepass ••••••'],
    [`https_proxy_pass '${SECRET}'`, `https_proxy_pass '••••••'`],
    [`tunnel1_preshared_key = "${SECRET}"`, 'tunnel1_preshared_key = "••••••"'],
    [`  password: ${SECRET} # of the shop`, '  password: •••••• # of the shop'],
    [`"db_password": "${SECRET}",`, '"db_password": "••••••",'],
    [`"${'a'.repeat(30)}_token" : '${SECRET}'`, `"${'a'.repeat(30)}_token" : '••••••'`],
    [`ENV DB_PASSWORD=${SECRET} DEBUG=1`, 'ENV DB_PASSWORD=•••••• DEBUG=1'],
    [`RABBITMQ_ERLANG_COOKIE=${SECRET}`, 'RABBITMQ_ERLANG_COOKIE=••••••'],
    [`ENV DB_PASSWORD ${SECRET}`, 'ENV DB_PASSWORD ••••••'],
    [`location / { fastcgi_param DB_PASSWORD ${SECRET}; }`, 'location / { fastcgi_param DB_PASSWORD ••••••; }'],
    [`server { listen 80; set $api_key "${SECRET}"; }`, 'server { listen 80; set $api_key "••••••"; }'],
    [
      `oidc_provider a { client_id b; client_secret ${SECRET}; }`,
      'oidc_provider a { client_id b; client_secret ••••••; }',
    ],
    [`Environment="A=1" "DB_PASSWORD=${SECRET}"`, 'Environment="A=1" "DB_PASSWORD=••••••"'],
    [`redis-server --requirepass ${SECRET} --port 1`, 'redis-server --requirepass •••••• --port 1'],
    [`command: [redis-server, --requirepass, ${SECRET}]`, 'command: [redis-server, --requirepass, ••••••]'],
    [`<Resource password="${SECRET}" url="x" />`, '<Resource password="••••••" url="x" />'],
    [`<password>${SECRET}</password>`, '<password>••••••</password>'],
    [`<add key="ApiKey" value="${SECRET}" />`, '<add key="ApiKey" value="••••••" />'],
    [`"Server=db;Password=${SECRET};Encrypt=True"`, '"Server=db;Password=••••••;Encrypt=True"'],
    [`required username="a" password="${SECRET}";`, 'required username="a" password="••••••";'],
    [`{default_pass, <<"${SECRET}">>},`, '{default_pass, <<"••••••">>},'],
    [`node['db']['password'] = '${SECRET}'`, `node['db']['password'] = '••••••'`],
    [`{ name: DB_PASSWORD, value: ${SECRET} }`, '{ name: DB_PASSWORD, value: •••••• }'],
    [`password = "${SECRET}\\"x" // old`, 'password = "••••••" // old'],
    [`# requirepass: ${SECRET}`, '# requirepass: ••••••'],
    [`GET /a?token=${SECRET}&page=2`, 'GET /a?token=••••••&page=2'],
    [`password: \${DB_PASSWORD:-${SECRET}}`, 'password: ${DB_PASSWORD:-••••••}'],
    [`password: "{{ pw | default('${SECRET}') }}"`, `password: "{{ pw | default('••••••') }}"`],
    [`password: "{{ '${SECRET}' | password_hash('sha512') }}"`, `password: "{{ '••••••' | password_hash('sha512') }}"`],
    ['password: changeme', 'password: ••••••'],
  ])('%s', (line, masked) => {
    expect(shown(line)).toBe(masked);
  });
});

describe('a secret that needs no name is masked', () => {
  test.each([
    [`url: postgres://app:${SECRET}@db/app`, 'url: postgres://app:••••••@db/app'],
    [`Authorization "Bearer ${SECRET}";`, 'Authorization "Bearer ••••••";'],
    ['key: AKIAQ3EGT7K2M9X4W8ZB', 'key: ••••••'],
    [`npm_${'a1'.repeat(18)}`, '••••••'],
    ['root:$6$salt$Ab12Cd34Ef56:0', 'root:$6$••••••:0'],
    [`CREATE USER a IDENTIFIED BY '${SECRET}'`, `CREATE USER a IDENTIFIED BY '••••••'`],
    [`curl -u admin:${SECRET} https://a`, 'curl -u admin:•••••• https://a'],
    [`curl -fsSLu admin:${SECRET} https://a`, 'curl -fsSLu admin:•••••• https://a'],
    [`curl -fsu "admin:p@${SECRET}/1" https://a`, 'curl -fsu "admin:••••••" https://a'],
    [`mariadb-admin ping -uroot -p${SECRET}`, 'mariadb-admin ping -uroot -p••••••'],
    [`test: [CMD, mysqladmin, ping, -p${SECRET}]`, 'test: [CMD, mysqladmin, ping, -p••••••]'],
    [`test: ["CMD", "mysqladmin", "ping", "-p${SECRET}"]`, 'test: ["CMD", "mysqladmin", "ping", "-p••••••"]'],
    [`  - -p${SECRET}`, '  - -p••••••'],
    ['  - -profile', '  - -profile'],
    [`"app" "${SECRET}"`, '"app" "••••••"'],
    ['  "app" "${PASSWORD}";', '  "app" "${PASSWORD}";'],
    [`redis-cli -a ${SECRET} ping`, 'redis-cli -a •••••• ping'],
    [`PGPASSWORD=${SECRET} psql`, 'PGPASSWORD=••••••'],
    [`REDISCLI_AUTH=${SECRET} redis-cli ping`, 'REDISCLI_AUTH=•••••• redis-cli ping'],
    [`CTL_ERL_ARGS="-setcookie ${SECRET} -b"`, 'CTL_ERL_ARGS="-setcookie •••••• -b"'],
    ['CTL_ERL_ARGS="-setcookie $COOKIE"', 'CTL_ERL_ARGS="-setcookie $COOKIE"'],
    ['vault login Zq4xW7vKp03mTb9R', 'vault login ••••••'],
    ['gem push --key=Zq4xW7vKp03mTb9R a.gem', 'gem push --key=•••••• a.gem'],
    ["expect -c 'send Zq4xW7vKp03mTb9R'", "expect -c 'send ••••••'"],
    [`# the password is ${SECRET}`, '# the password is ••••••'],
    [`podman login -u a -p ${SECRET} registry`, 'podman login -u a -p •••••• registry'],
    [`az login --service-principal -u a -p ${SECRET}`, 'az login --service-principal -u a -p ••••••'],
    [`["mongosh", "-u", "a", "-p", "${SECRET}"]`, '["mongosh", "-u", "a", "-p", "••••••"]'],
    [`twine upload -u a -p ${SECRET} dist/*`, 'twine upload -u a -p •••••• dist/*'],
    [`ldapsearch -D cn=a -w ${SECRET} -b dc=b`, 'ldapsearch -D cn=a -w •••••• -b dc=b'],
    [`snmpwalk -v2c -c ${SECRET} host`, 'snmpwalk -v2c -c •••••• host'],
    [`unzip -P ${SECRET} a.zip`, 'unzip -P •••••• a.zip'],
    [`7z x -p${SECRET} a.7z`, '7z x -p•••••• a.7z'],
    [`smbclient //h/s -U a%${SECRET}`, 'smbclient //h/s -U a%••••••'],
    [`rabbitmqctl add_user shop ${SECRET}`, 'rabbitmqctl add_user shop ••••••'],
    [`sqlplus -s scott/${SECRET}@db @a.sql`, 'sqlplus -s scott/••••••@db @a.sql'],
    [`plink -batch -pw ${SECRET} host`, 'plink -batch -pw •••••• host'],
    [`echo ${SECRET} | docker login -u a --password-stdin`, 'echo •••••• | docker login -u a --password-stdin'],
    [`echo '${SECRET}' | sudo -S id`, "echo '••••••' | sudo -S id"],
    ['echo "$TOKEN" | docker login -u a --password-stdin', 'echo "$TOKEN" | docker login -u a --password-stdin'],
    [`echo "h:5432:d:u:${SECRET}" > ~/.pgpass`, 'echo "••••••" > ~/.pgpass'],
    [
      `aws configure set aws_secret_access_key ${SECRET} && ls -l -a`,
      'aws configure set aws_secret_access_key •••••• && ls -l -a',
    ],
    [
      `npm config set //registry.npmjs.org/:_authToken ${SECRET}`,
      'npm config set //registry.npmjs.org/:_authToken ••••••',
    ],
    [`if ($http_x_api_key != "${SECRET}") {`, 'if ($http_x_api_key != "••••••") {'],
    [`if ($arg_token ~* "${SECRET}") {`, 'if ($arg_token ~* "••••••") {'],
    [`secure_link_md5 "$uri ${SECRET}";`, 'secure_link_md5 "$uri ••••••";'],
    [`AuthBasicFake "A reader" "${SECRET}"`, 'AuthBasicFake "A reader" "••••••"'],
    [`echo "root:${SECRET}" | chpasswd`, 'echo "root:••••••" | chpasswd'],
    [`net user shop ${SECRET} /add`, 'net user shop •••••• /add'],
    ['net user shop /add', 'net user shop /add'],
    [`{other_bind, {"cn=a,dc=b", "${SECRET}"}}`, '{other_bind, {"cn=a,dc=b", "••••••"}}'],
    [`{default_user, [{login, "a"}, {passcode, "${SECRET}"}]}`, '{default_user, [{login, "a"}, {passcode, "••••••"}]}'],
    [`user shop on >${SECRET} ~*`, 'user shop on >•••••• ~*'],
  ])('%s', (line, masked) => {
    expect(shown(line)).toBe(masked);
  });
});

describe('what says where a secret comes from, or only how it is kept, stays readable', () => {
  test.each([
    'password: ${DB_PASSWORD}',
    'password: ${DB_PASSWORD:-}',
    'ssl.key.password=${file:/etc/kafka/secrets:key}',
    'password: vault:secret/data/db#password',
    'password = var.db_password',
    'POSTGRES_PASSWORD_FILE: /run/secrets/db',
    'tls-key-file-pass /run/secrets/key',
    'admin_password = $__file{/etc/secrets/a}',
    'TOKEN: ${{ secrets.TOKEN }}',
    'password: USER_INSERT_VALUE',
    'password: <your password>',
    'password: !Ref DatabasePassword',
    'id-token: write',
    'FROM debian@sha256:2b4c6d8e0f1a3b5c7d9e1f3a5b7c9d1e3f5a7b9c1d3e5f7a9b1c3d5e7f9a1b3c',
    "script-src 'sha256-4Su6mBWzEIFnH4pAGMOuaeBrstwJN4Z3pq9s1Kn4Q0e'",
    'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJ4b7xZ9q ann@example.com',
    'RUN apt-key adv --recv-keys 0EBFCD88A1B2C3D4E5F60718',
    'Role: MyCluster2NodeGroup1InstanceRole3',
    'COPY dist/Zq4xW7vKp03mTb9R.js /app/',
    'docker login registry.example.com',
    'gunzip -c a.gz | tar -x -p',
    'unzip -o a.zip -d /opt',
    'snmpd -f -c /etc/snmp/snmpd.conf',
    'echo done > /tmp/log',
    'proxy_pass http://backend;',
    'password_encryption = scram-sha-256',
    'server_tokens off;',
    'resource "aws_secretsmanager_secret" "db" {',
    'secrets:',
    '  - db_password',
    'tokens_per_second: 12',
    '# The password of the administrator must be changed before the first start.',
  ])('%s', (line) => {
    expect(shown(line)).toBe(line);
  });
});

describe('a secret that goes on over lines is masked in each of them', () => {
  test.each([
    ['a private key', '-----BEGIN RSA PRIVATE KEY-----\nMIIEabc\nQ2+/=\n-----END RSA PRIVATE KEY-----\nport 1'],
    ['a block of YAML', 'token: |\n  MIIEabc\n  Q2+/=\nport: 1'],
    ['a heredoc', 'password = <<EOT\nMIIEabc\nQ2+/=\nEOT\nport = 1'],
    ['a file of OpenVPN', '<tls-auth>\nMIIEabc\nQ2+/=\n</tls-auth>\nport 1'],
    ['an element of XML', '<password>\nMIIEabc\nQ2+/=\n</password>\n<port>1</port>'],
  ])('%s', (_, text) => {
    const masked = shown(text).split('\n');
    expect(masked.slice(1, 3)).toEqual(
      text
        .split('\n')
        .slice(1, 3)
        .map((line) => line.replace(/\S.*/, '••••••')),
    );
    expect([masked[0], ...masked.slice(3)]).toEqual([text.split('\n')[0], ...text.split('\n').slice(3)]);
  });

  test.each([
    ['- name: DB_PASSWORD\n  value: x9y\n- name: LOG\n  value: info', [1]],
    ['- HeaderName: X-Api-Key\n  HeaderValue: x9y\n- HeaderName: X-Shop\n  HeaderValue: berlin', [1]],
    ['- Variable: DB_PASSWORD\n  Value: x9y\n- Variable: LOG\n  Value: info', [1]],
    ['- value: x9y\n  name: DB_PASSWORD\n- value: info\n  name: LOG', [0]],
    ['<property>\n<name>db.password</name>\n<value>x9y</value>\n</property>\n<name>a</name>\n<value>b</value>', [2]],
    ['"adminPassword": {\n  "type": "string",\n  "defaultValue": "x9y"\n},\n"size": { "value": 1 }', [2]],
    [
      "password(name: 'A', defaultValue: 'x9y')\npassword name: 'A', defaultValue: 'x9y'\nstring(name: 'A', defaultValue: 'b')",
      [0, 1],
    ],
    ["password(\n  name: 'A',\n  defaultValue: 'x9y'\n)\nstring(\n  name: 'B',\n  defaultValue: 'b'\n)", [2]],
    ['Word:\n  NoEcho: true\n  Default: x9y\nSize:\n  Default: small', [2]],
    ['Size:\n  Default: small\nWord:\n  Default: x9y\n  NoEcho: "true"\nName:\n  Default: shop', [3]],
    ['Word:\n  NoEcho: true\nSize:\n  Default: small', []],
    ['Word:\n  NoEcho: false\n  Default: x9y', []],
    ['"Word": {\n  "NoEcho": true,\n  "Default": "x9y"\n},\n"Size": {\n  "Default": "small"\n}', [2]],
    ['kind: Secret\nstringData:\n  user: me\n  dsn: x9y\nmetadata:\n  name: a', [2, 3]],
    ['password: {\n  token = {\n    value = "x9y"\n  }\n  default = "x9y"\n}\ndefault = "a"', [2, 4]],
    ['kind: Secret\ndata:\n# base64\n  key: QVFDQ1pM', [2, 3]],
    ['data:\n# base64\n  key: QVFDQ1pM\nkind: Secret', [1, 2]],
    ['data:\n  user: bWU=\nkind: Secret\n---\nkind: ConfigMap\ndata:\n  a: b', [1]],
  ])('the value of what another line names: %j', (text, lines) => {
    const masked = shown(text).split('\n');
    expect(text.split('\n').flatMap((line, index) => (line === masked[index] ? [] : [index]))).toEqual(lines);
  });
});

test('a text about lines has none of their secrets, and short ones only where they stand alone', () => {
  const text = new MaskedText(`a\nrequirepass ${SECRET}\nrequirepass ab\nport 1`);
  expect(text.about(1, 1)(`${SECRET} and ${SECRET}s`)).toBe('•••••• and ••••••s');
  expect(text.about(2, 2)('ab about ab')).toBe('•••••• about ••••••');
  expect(text.about(3, 3)(SECRET)).toBe(SECRET);
  expect(withoutSecrets(`because\ntoken=${SECRET}`)).toBe('because\ntoken=••••••');
});

test('masking twice changes nothing more', () => {
  const once = shown(`password: ${SECRET}\nurl: a://b:${SECRET}@c\n- name: TOKEN\n  value: x`);
  expect(shown(once)).toBe(once);
});

test.each([
  ['map $http_x_api_key $client {\n  default "";\n  "0c1f9b52a7e04d6d" shop;\n}\nlisten 80;', '0c1f9b52a7e04d6d'],
  ['map $host $upstream_token {\n  shop 0c1f9b52a7e04d6d;\n}\nlisten 80;', '0c1f9b52a7e04d6d'],
])('the entries of a table of credentials are masked: %j', (text, secret) => {
  const { lines } = new MaskedText(text);
  expect(lines.join('\n')).not.toContain(secret);
  expect(lines.at(-1)).toBe('listen 80;');
});

test('very long lines take work in proportion to their length', () => {
  for (const part of ['password=a ', '"password": {', 'password ', '    ', 'a:b@', '-p "', '${A_TOKEN:']) {
    const line = part.repeat(200_000 / part.length);
    expect(new MaskedText(`${line}\n${line}`).lineOf(1).length).toBeLessThanOrEqual(6000);
  }
});
