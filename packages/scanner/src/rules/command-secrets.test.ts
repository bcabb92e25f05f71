import { describe, expect, test } from 'vitest';
import { secretsOfLine } from '../masking/line-secrets.ts';
import { secretsInTexts, secretsInWords, wordsOfScript } from './command-secrets.ts';

const SECRET = 'h7Kq2mVw9x';

const COMMANDS: readonly (readonly [command: string, setting: string])[] = [
  [`mysql -uroot -p${SECRET} shop`, 'mysql -p'],
  [`/usr/bin/mariadb-dump -u backup "-p${SECRET}" shop`, 'mariadb-dump -p'],
  [`sshpass -p${SECRET} ssh shop`, 'sshpass -p'],
  [`sshpass -p ${SECRET} ssh shop`, 'sshpass -p'],
  [`redis-cli -h cache -a ${SECRET} ping`, 'redis-cli -a'],
  [`curl -fsS -u deploy:${SECRET} https://files.example.com/a.tgz`, 'curl -u'],
  [`curl -fsSu deploy:${SECRET} https://files.example.com/a.tgz`, 'curl -fsSu'],
  [`docker login -u ci -p ${SECRET} registry.example.com`, 'docker login -p'],
  [`podman login -u ci -p ${SECRET} registry.example.com`, 'podman login -p'],
  [`helm registry login -u ci -p ${SECRET} registry.example.com`, 'helm login -p'],
  [`az acr login -n shop -u ci -p ${SECRET}`, 'az login -p'],
  [`oc login https://api.example.com -u ci -p ${SECRET}`, 'oc login -p'],
  [`mongosh -u shop -p ${SECRET} db.example.com/shop`, 'mongosh -p'],
  [`mongodump -u shop -p ${SECRET} --out /srv/dump`, 'mongodump -p'],
  [`cqlsh -u shop -p ${SECRET} db.example.com`, 'cqlsh -p'],
  [`ldapsearch -x -D cn=shop -w ${SECRET} -b dc=example`, 'ldapsearch -w'],
  [`sqlcmd -S db -U shop -P ${SECRET} -Q x`, 'sqlcmd -P'],
  [`plink -pw ${SECRET} shop@example.com`, 'plink -pw'],
  [`keytool -genkeypair -alias shop -storepass ${SECRET} -keystore shop.p12`, 'keytool -storepass'],
  [`keytool -importkeystore -srckeystore a -deststorepass ${SECRET}`, 'keytool -deststorepass'],
  [`openssl pkcs12 -export -in a.pem -passout pass:${SECRET}`, 'openssl pass:'],
  [`echo machine git.example.com login ci password ${SECRET} >> ~/.netrc`, 'machine login password'],
  [`shopctl login --password=${SECRET}`, '--password'],
  [`shopctl login --admin-password ${SECRET}`, '--admin-password'],
  [`redis-server --requirepass ${SECRET}`, '--requirepass'],
  [`mount -t cifs //files/shop /mnt -o username=shop,password=${SECRET}`, 'password'],
  [`PGPASSWORD=${SECRET} psql shop`, 'PGPASSWORD'],
  [`aws configure set aws_secret_access_key ${SECRET}`, 'aws_secret_access_key'],
  [`app --database postgres://app:${SECRET}@db/app`, 'the command'],
];

test.each([
  [`Authorization: Bearer ${SECRET}`, 'Authorization'],
  [`PRIVATE-TOKEN: ${SECRET}`, 'PRIVATE-TOKEN'],
])('the header %s is found, and not shown', (header, setting) => {
  const [found] = secretsInWords([{ text: 'curl' }, { text: '-H' }, { text: header }]);
  expect(found).toMatchObject({ secret: SECRET, message: { values: { setting } } });
  for (const line of [`RUN curl -H "${header}" https://example.com`, `command: ["curl", "-H", "${header}"]`]) {
    const { spans } = secretsOfLine(line);
    const shown = spans.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), line);
    expect(shown).not.toContain(SECRET);
  }
});

describe('what is handed to a program', () => {
  test.each(COMMANDS)('%s', (command, setting) => {
    const [found] = secretsInWords(wordsOfScript(command));
    expect(found?.message.values.setting).toBe(setting);
    expect(found?.secret).toBe(SECRET);
  });

  test.each(COMMANDS)('is not shown of %s', (command) => {
    for (const line of [command, `RUN ${command} && make`, `command: ["${command.replaceAll(' ', '", "')}"]`]) {
      const { spans } = secretsOfLine(line);
      const shown = spans.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), line);
      expect(shown).not.toContain(SECRET);
    }
  });

  test.each([
    'docker run --name mysql -p3306:3306 mysql:8.4',
    'docker run --name mongo -p 27017:27017 mongo',
    'docker login --password-stdin registry.example.com ; docker run -p 80:80 shop',
    'docker run -p shop shop',
    'mysql -p shop',
    'adduser --uid 1000 --disabled-password shop-files7',
    'tokenserver -issuer shop -passwd .htpasswd',
    'mysql -p$PASSWORD shop',
    'mysql -p"$PASSWORD" shop',
    'curl -u ci: https://example.com',
    'keytool -import -noprompt -storepass changeit -alias shop -file ca.crt',
    'java -Djavax.net.ssl.trustStorePassword=changeit -jar app.jar',
    'curl -H "Authorization: Bearer $TOKEN" -H "X-Request-Id: shop" https://api.example.com',
    'openssl rsa -in a.pem -passin env:PASSWORD',
    'openssl rsa -in a.pem -passin pass:$PASSWORD',
    'echo machine git.example.com login ci password $TOKEN',
    'echo on this machine the password is asked for at the login',
    'curl -u ci:$PASSWORD https://example.com',
    'mongo shop ; mkdir -p shop-files',
    'redis-cli -h cache ping',
    'shopctl --password-file /etc/shop/password',
    'etcd --initial-cluster-token shop-1',
    'shopctl --token-ttl 3600 --token-audiences vault',
    'shopctl --tls-secret=shop/tls --password=%PASSWORD%',
    'shopctl --password=$DB_PASSWORD shop',
    'app --database postgres://app:$PASSWORD@db/app',
  ])('nothing is found in %s', (command) => {
    expect([...secretsInWords(command.split(' ').map((text) => ({ text })))]).toEqual([]);
  });

  test('what is unknown is no secret, and keeps its place', () => {
    const words = [{ text: 'app' }, { text: '--password' }, { text: SECRET, unknown: true }, { text: 'shop' }];
    expect([...secretsInWords(words)]).toEqual([]);
  });
});

describe('items of a list, which may stand in lines of their own', () => {
  test.each<readonly [string, readonly string[]]>([
    ['a password in an item by itself', ['redis-cli', '-a', SECRET]],
    ['a word of letters behind an option', ['mysqladmin', '-pshop']],
    ['a port', ['pg_isready', '-p', '5432']],
  ])('nothing is said of %s, which a report could not mask', (_, texts) => {
    expect([...secretsInTexts(texts.map((text) => ({ text })))]).toEqual([]);
  });

  test('each item is told once', () => {
    const texts = [`--password=${SECRET} --token=${SECRET}`, `--api-key=${SECRET}`].map((text) => ({ text }));
    expect([...secretsInTexts(texts)].map(({ word }) => word)).toEqual(texts);
  });
});
